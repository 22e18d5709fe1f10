/** A backup or a restore that cannot be done. The message is one line and says what to do; it contains no secret. */
export class BackupRefused extends Error {}
