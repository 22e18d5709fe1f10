import { z } from "zod";
import { isEmail } from "#app/domain/people/email.ts";
import { ConfigRefused } from "./config-refused.ts";
import { isLoopback } from "./loopback.ts";
import { type PaymentSettings, paymentsOf } from "./payment-settings.ts";
import { weaknessOf } from "./session-secret-strength.ts";
import { type TextProvider, textProviderOf } from "./text-settings.ts";
import { readTrustedProxies } from "./trusted-proxies.ts";

const optional = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000),
  HOST: z.string().trim().min(1).refine(isHost).default("127.0.0.1"),
  BASE_URL: optional.pipe(
    z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin)
      .optional(),
  ),
  DATABASE_URL: optional.refine(isPostgresUrl),
  DATABASE_OWNER_URL: optional.refine(isPostgresUrl),
  DATABASE_LISTEN_URL: optional.refine(isPostgresUrl),
  EMBEDDED_DATABASE: z.enum(["on"]).optional(),
  DATA_DIR: z.string().trim().min(1).default(".data"),
  UPLOAD_DIR: optional,
  MAIL_OUTBOX_DIR: optional,
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optional.refine((address) => address === undefined || isEmail(address)),
  TEXT_MESSAGE_LOG: optional,
  AAKASH_SMS_TOKEN: optional,
  AAKASH_SMS_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  SPARROW_SMS_TOKEN: optional,
  SPARROW_SMS_FROM: optional,
  SPARROW_SMS_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  TEXTS_PER_HOUR: optional.pipe(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .optional(),
  ),
  ADMIN_EMAIL: optional.pipe(z.email().optional()),
  SESSION_SECRET: optional,
  PREVIOUS_SESSION_SECRET: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  ESEWA_PRODUCT_CODE: optional,
  ESEWA_SECRET: optional,
  ESEWA_FORM_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  ESEWA_STATUS_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  KHALTI_SECRET_KEY: optional,
  KHALTI_API_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  BANK_TRANSFER_ACCOUNT: optional.pipe(z.string().max(300).optional()),
  TRUSTED_PROXIES: optional
    .transform((list = "") => readTrustedProxies(list))
    .refine((entries) => entries !== undefined),
  ROBOTS: z.enum(["noindex", "index"]).default("noindex"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  SECURITY_LOG: optional,
  METRICS_TOKEN: optional.pipe(z.string().min(16).optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  DEMO: z.enum(["on", "off"]).optional(),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape);

/** The site's registration with Google, or with another issuer of OpenID Connect. */
export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a trailing slash. */
  readonly issuer: string;
};

/** Two hundred readers are told in an hour; a fault costs no more. */
const TEXTS_PER_HOUR = 200;

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Public origin of the site, without a trailing slash. */
  readonly baseUrl: string;
  /** True when the host of the site is not a loopback name. */
  readonly production: boolean;
  /** Undefined: the embedded server. */
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  /** Whether production may use the embedded server. */
  readonly allowsEmbedded: boolean;
  readonly dataDir: string;
  readonly uploadDir: string;
  readonly mail: { readonly outboxDir: string } | { readonly smtpUrl: string };
  /** Sender of letters until a site administrator sets the company's mailbox. */
  readonly mailFrom: string | undefined;
  /** The file to which texts for telephones are written. Undefined: none are sent. */
  readonly textMessageLog: string | undefined;
  /** The provider that sends them, in place of the file. */
  readonly textProvider: TextProvider | undefined;
  /** So many texts an hour at most. */
  readonly textsPerHour: number;
  readonly adminEmail: string | undefined;
  /** Undefined on a loopback site: a secret is then generated once and stored in the data folder. */
  readonly sessionSecret: string | undefined;
  /** The secret before, for the command that replaces it. */
  readonly previousSessionSecret: string | undefined;
  /** Undefined: signing in with Google is not offered. */
  readonly google: GoogleSettings | undefined;
  readonly payments: PaymentSettings;
  readonly trustedProxies: readonly string[];
  readonly robots: "noindex" | "index";
  readonly logLevel: string;
  /** Who sends it is told what is measured. Undefined: nobody is. */
  readonly metricsToken: string | undefined;
  /** Where traces are sent to. Undefined: none are. */
  readonly tracesEndpoint: string | undefined;
  readonly demo: boolean;
};

/**
 * Reads and checks the whole configuration.
 * @throws ConfigRefused with one line naming the first variable that is missing or malformed.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? "configuration");
    throw new ConfigRefused(`${name} is malformed. See "Configuration" in README.md.`);
  }
  const env = parsed.data;
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined)
    throw new ConfigRefused("DATABASE_URL is missing beside DATABASE_OWNER_URL.");
  if (env.DATABASE_LISTEN_URL !== undefined && env.DATABASE_URL === undefined)
    throw new ConfigRefused("DATABASE_URL is missing beside DATABASE_LISTEN_URL.");
  const baseUrl = new URL(env.BASE_URL ?? `http://${namedHost(env.HOST)}:${env.PORT}`);
  const production = !isLoopback(baseUrl.hostname);
  if (production) checkProduction(baseUrl, env.SESSION_SECRET, env.DEMO);
  if (production && env.SMTP_URL !== undefined) checkMailServer(new URL(env.SMTP_URL));
  else if (env.SESSION_SECRET !== undefined) checkSecret(env.SESSION_SECRET, false);

  const embeddedHere = env.DATABASE_URL === undefined && !production && isLoopback(env.HOST);
  return {
    port: env.PORT,
    host: env.HOST,
    baseUrl: baseUrl.origin,
    production,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
    allowsEmbedded: !production || env.EMBEDDED_DATABASE === "on",
    dataDir: env.DATA_DIR,
    uploadDir: env.UPLOAD_DIR ?? `${env.DATA_DIR}/uploads`,
    mail: env.SMTP_URL
      ? { smtpUrl: env.SMTP_URL }
      : { outboxDir: env.MAIL_OUTBOX_DIR ?? `${env.DATA_DIR}/outbox` },
    mailFrom: env.MAIL_FROM,
    textMessageLog: env.TEXT_MESSAGE_LOG,
    textProvider: textProviderOf(env, production),
    textsPerHour: env.TEXTS_PER_HOUR ?? TEXTS_PER_HOUR,
    adminEmail: env.ADMIN_EMAIL?.toLowerCase(),
    sessionSecret: env.SESSION_SECRET,
    previousSessionSecret: env.PREVIOUS_SESSION_SECRET,
    google: googleOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER, production),
    payments: paymentsOf(env, production),
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    robots: env.ROBOTS,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    demo: env.DEMO ? env.DEMO === "on" : embeddedHere,
  };
}

function googleOf(
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer = "https://accounts.google.com",
  production: boolean,
): GoogleSettings | undefined {
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined)
    throw new ConfigRefused("GOOGLE_CLIENT_ID is missing beside GOOGLE_CLIENT_SECRET.");
  if (clientSecret === undefined)
    throw new ConfigRefused("GOOGLE_CLIENT_SECRET is missing beside GOOGLE_CLIENT_ID.");
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== "https:" && (production || !isLoopback(hostname)))
    throw new ConfigRefused("GOOGLE_ISSUER must be https, except on this machine.");
  return { clientId, clientSecret, issuer: issuer.replace(/\/+$/, "") };
}

/** Whether the text is a host to listen on. Any other text must not be parsed as a URL, since the error quotes the value. */
function isHost(host: string): boolean {
  return /^[\w.:[\]%-]+$/.test(host) && URL.canParse(`http://${namedHost(host)}:1`);
}

/** The site is at the root of its host: a path would be silently ignored. */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search, hash, username, password } = new URL(url);
  return pathname === "/" && search + hash + username + password === "";
}

/** A URL with a Unix socket has an empty host (`postgres://web@/books?host=/run`), which the class `URL` does not parse. */
function isPostgresUrl(value: string | undefined): boolean {
  if (value === undefined) return true;
  return /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value.replace("@/", "@localhost/"));
}

/** The host for a URL: `localhost` for all addresses of the machine, and brackets around an IPv6 address. */
export function namedHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}

function checkProduction(baseUrl: URL, secret: string | undefined, demo: "on" | "off" | undefined): void {
  if (baseUrl.protocol !== "https:") throw new ConfigRefused("BASE_URL must be https in production.");
  if (secret === undefined)
    throw new ConfigRefused("SESSION_SECRET is missing; production needs 32 random bytes or more.");
  checkSecret(secret, true);
  if (demo === "on") throw new ConfigRefused("DEMO cannot be on in production.");
}

/** A password that is sent to a mail server without TLS can be read, and used, by whoever is on the way. */
function checkMailServer({ protocol, hostname, password, searchParams }: URL): void {
  if (password === "" || protocol === "smtps:" || isLoopback(hostname)) return;
  if (searchParams.get("requireTLS") === "true") return;
  throw new ConfigRefused(
    "SMTP_URL has a password and no TLS: production needs smtps://, or ?requireTLS=true at its end.",
  );
}

function checkSecret(secret: string, isProduction: boolean): void {
  const weakness = weaknessOf(secret, isProduction);
  if (weakness) throw new ConfigRefused(`SESSION_SECRET ${weakness}.`);
}
