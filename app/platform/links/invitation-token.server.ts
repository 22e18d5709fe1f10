import { createHash, randomBytes } from "node:crypto";
import { secondsOf } from "#app/domain/personal-data/retention.ts";

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** The token of a new invitation: 256 random bits in base64url. The database stores its digest alone. */
export const newInvitationToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What is stored of a token: its SHA-256. */
export const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Whether a text can be the token of an invitation. */
export const isInvitationToken = (text: string): boolean => TOKEN_SHAPE.test(text);

/** When an invitation that is sent now is over. */
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + secondsOf("invitation") * 1000);
