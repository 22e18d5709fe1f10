// Stands where commands find it too; what belongs to the app's layers may ask tests alone.
export { type SmtpServer, startSmtp } from "#server/stand-ins/smtp-server.ts";
