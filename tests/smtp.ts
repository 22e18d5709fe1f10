// It is in `server/` because commands use it too; modules of the app's layers may import it only through tests.
export { type SmtpServer, startSmtp } from "#server/stand-ins/smtp-server.ts";
