import { resolve } from 'node:path'
import { z } from 'zod'
import type { BucketPlace } from '#data/bucket.ts'
import { ConfigError } from './config/config-error.ts'
import { loadEnvFile } from './config/env-file.ts'
import { misspeltSettings } from './config/misspelt-settings.ts'
import { incompleteGroups } from './config/setting-groups.ts'
import { isDatabaseUrl, isIssuer, isOrigin, isSmtpUrl } from './config-addresses.ts'
import { type LogLevel, logLevels, settings } from './config-settings.ts'

export type Config = {
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** Undefined: everything is read where it is written. */
  readUrl: string | undefined
  /** Undefined: pictures are in the data folder. */
  bucket: BucketPlace | undefined
  demo: boolean
  /** How many proxies before the shop are believed about the visitor's address. */
  trustProxy: number
  /** Requests of one client that are in progress at once. */
  maxRequestsPerClient: number
  /** The origin under which visitors see the shop, without a slash at the end. */
  publicUrl: string
  /** No address is set: the shop is whatever host it is reached under. */
  anyHost: boolean
  /** Undefined: `config-secret.ts` makes one and keeps it in the data folder. */
  secret: string | undefined
  logLevel: LogLevel
  /** Undefined: no cards and wallets. */
  vnpay: { url: string; terminal: string; secret: string } | undefined
  /** What reports of transfers are signed with; a service without a key reports nothing. */
  keys: { sepayKey?: string; sepaySecret?: string; payosKey?: string }
  /** Undefined: the shop alone brings parcels. */
  carrier: { url: string; key: string } | undefined
  /** Undefined: who signs in does so with e-mail and password. */
  provider: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined
  /** Undefined: letters are kept and not sent. */
  smtpUrl: string | undefined
  /** Undefined: letters are from the address in the shop's settings. */
  mailFrom: string | undefined
  /** Undefined: nobody reads metrics. */
  metricsToken: string | undefined
  /** Undefined: nobody is told of requests. */
  tracesTo: string | undefined
}

/** The demo admin's password is public: the network gets the shop only when the operator says so. */
const defaultHost = 'localhost'

const switches: Record<string, boolean> = {
  '1': true,
  true: true,
  on: true,
  '0': false,
  false: false,
  off: false,
}

const whole = (name: string, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${name} must be between ${least} and ${most}`)

const key = (name: string) => z.string().min(16, `${name} must have at least 16 characters`).optional()

const shape = z.object({
  PORT: whole('PORT', 1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'HOST must be an address or a host name, without http:// and without a port')
    .default(defaultHost),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'DATABASE_URL must look like postgres://user:password@host:5432/database')
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .refine(isDatabaseUrl, 'DATABASE_READ_URL must look like postgres://user:password@host:5432/database')
    .optional(),
  S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'S3_ENDPOINT must be https:// and a host, without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'S3_BUCKET has 3 to 63 small letters, digits, dots and dashes',
    )
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  DEMO: z
    .string()
    .refine((value) => value.toLowerCase() in switches, 'DEMO must be 1, 0, true, false, on or off')
    .transform((value) => switches[value.toLowerCase()])
    .optional(),
  TRUST_PROXY: whole('TRUST_PROXY', 0, 10).default(0),
  MAX_REQUESTS_PER_CLIENT: whole('MAX_REQUESTS_PER_CLIENT', 1, 10_000).default(16),
  PUBLIC_URL: z
    .string()
    .refine(
      isOrigin,
      'PUBLIC_URL must be http:// or https:// and a host, without a path, like https://shop.example',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  SECRET: z.string().min(32, 'SECRET must have at least 32 characters').optional(),
  SEPAY_KEY: key('SEPAY_KEY'),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  SEPAY_SECRET: key('SEPAY_SECRET'),
  PAYOS_CHECKSUM_KEY: key('PAYOS_CHECKSUM_KEY'),
  VNPAY_URL: z
    .url({ protocol: /^https?$/, error: 'VNPAY_URL must be an address, like https://…' })
    .optional(),
  VNPAY_TERMINAL: z
    .string()
    .regex(/^[A-Za-z0-9]{8}$/, 'VNPAY_TERMINAL has 8 letters and digits')
    .optional(),
  CARRIER_URL: z
    .url({ protocol: /^https?$/, error: 'CARRIER_URL must be an address, like https://…' })
    .optional(),
  CARRIER_KEY: z.string().min(16, 'CARRIER_KEY has at least 16 characters').optional(),
  VNPAY_SECRET: z.string().min(16, 'VNPAY_SECRET has at least 16 characters').optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'OIDC_ISSUER must be an https:// address without ? and #, like https://accounts.google.com',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'OIDC_NAME has at most 40 characters').optional(),
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host:465',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/,
      'MAIL_FROM must be one address, like shop@shop.example',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address, like http://collector:4318',
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`).default('info'),
})

const shown = new Set([
  'S3_ENDPOINT',
  'S3_BUCKET',
  'PORT',
  'HOST',
  'DEMO',
  'TRUST_PROXY',
  'MAX_REQUESTS_PER_CLIENT',
  'PUBLIC_URL',
  'MAIL_FROM',
  'LOG_LEVEL',
])

/** Reads the environment; a variable that is empty counts as unset. Throws `ConfigError`. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = settings.map(({ name }) => [name, environment[name]?.trim() || undefined] as const)
  const values = Object.fromEntries(given)
  const misspelt = misspeltSettings(
    environment,
    settings.map(({ name }) => name),
  )
  const result = shape.safeParse(values)
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return shown.has(name) ? `${message}; it is "${values[name]}".` : `${message}.`
    })
    throw new ConfigError([...new Set([...misspelt, ...problems])])
  }
  const problems = [...misspelt, ...incompleteGroups(values)]
  if (problems.length > 0) throw new ConfigError(problems)
  const read = result.data
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    readUrl: readUrlOf(read),
    bucket: bucketOf(read),
    demo: read.DEMO ?? read.DATABASE_URL === undefined,
    trustProxy: read.TRUST_PROXY,
    maxRequestsPerClient: read.MAX_REQUESTS_PER_CLIENT,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    anyHost: read.PUBLIC_URL === undefined,
    secret: read.SECRET,
    logLevel: read.LOG_LEVEL,
    vnpay: vnpayOf(read),
    keys: {
      sepayKey: read.SEPAY_KEY,
      sepaySecret: read.SEPAY_SECRET,
      payosKey: read.PAYOS_CHECKSUM_KEY,
    },
    carrier: carrierOf(read),
    provider: providerOf(read),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    metricsToken: read.METRICS_TOKEN,
    tracesTo: read.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

/** The embedded server has no standby. */
function readUrlOf({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }: z.infer<typeof shape>) {
  if (readUrl && !url)
    throw new ConfigError(['DATABASE_READ_URL needs DATABASE_URL, of which it is a standby.'])
  return readUrl
}

// `incompleteGroups` has seen that a group is set whole or not at all.

function bucketOf(read: z.infer<typeof shape>): BucketPlace | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  } = read
  if (!endpoint || !bucket || !accessKey || !secretKey) return undefined
  return { endpoint, bucket, region: read.S3_REGION ?? 'us-east-1', accessKey, secretKey }
}

function carrierOf({ CARRIER_URL: url, CARRIER_KEY: key }: z.infer<typeof shape>) {
  return url && key ? { url, key } : undefined
}

function providerOf(read: z.infer<typeof shape>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = read
  if (!issuer || !clientId || !clientSecret) return undefined
  // Else the provider would send everybody back to their own machine.
  if (issuer.startsWith('https:') && !read.PUBLIC_URL) {
    throw new ConfigError([
      'OIDC_ISSUER needs PUBLIC_URL, the address that the provider sends people back to.',
    ])
  }
  return { issuer, clientId, clientSecret, name: read.OIDC_NAME ?? new URL(issuer).host }
}

function vnpayOf({ VNPAY_URL: url, VNPAY_TERMINAL: terminal, VNPAY_SECRET: secret }: z.infer<typeof shape>) {
  return url && terminal && secret ? { url, terminal, secret } : undefined
}

/** Prints what is wrong and ends the process; the way every door (shop, command line) reads its settings. */
export function configOrExit(environment: Record<string, string | undefined> = process.env): Config {
  try {
    loadEnvFile(environment)
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const problem of error.problems) process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
}
