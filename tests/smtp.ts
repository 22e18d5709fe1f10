// The stand-in is in `server/`, because commands use it too; tests in `app/` may not import `server`, so they import this.
export { type SmtpServer, startSmtp } from "#server/stand-ins/smtp-server.ts";
