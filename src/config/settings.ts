import { z } from 'zod'
import {
  flagSchema,
  hostListSchema,
  httpUrlSchema,
  keySchema,
  logLevelSchema,
  logLevels,
  originSchema,
  wholeNumberSchema,
} from './schemas.ts'
import { gatewaySettings, serviceSettings } from './service-settings.ts'
import type { Setting } from './setting.ts'
import { isDatabaseUrl, isSmtpUrl } from './validate-urls.ts'

const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, 'must look like postgres://user:password@host:5432/database')

export const settings = {
  envFile: {
    name: 'ENV_FILE',
    group: 'Start',
    schema: z.string(),
    whenUnset: '`.env` in the project, for `npm start`, `npm run dev`, `build`, `upgrade` and `shop`',
    description:
      'A file of these settings, one `NAME=value` per line (`.env.example` lists them all). Environment variables take precedence.',
  },
  dataDir: {
    name: 'DATA_DIR',
    group: 'Start',
    schema: z.string(),
    default: './data',
    description: 'The folder for the embedded database, the images and the secret.',
  },
  demo: {
    name: 'DEMO',
    group: 'Start',
    schema: flagSchema,
    whenUnset: 'on; off with `DATABASE_URL`',
    quotable: true,
    description: 'Demo products in an empty shop, and a demo admin whose password is public.',
  },
  extensions: {
    name: 'EXTENSIONS',
    group: 'Start',
    schema: z.string(),
    whenUnset: '`extensions` in the project, if there is one',
    description:
      'The folder of extensions, one folder each (docs/extensions/README.md). They are trusted code. Their own settings begin with their names.',
  },
  secret: {
    name: 'SECRET',
    group: 'Start',
    schema: keySchema(32),
    whenUnset: 'created at the first start in `DATA_DIR/secret`',
    description:
      'The key for signatures and encryption, at least 32 characters, the same for every process. `docs/operating.md` lists what stops working if it is lost.',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    group: 'Start',
    schema: logLevelSchema,
    default: 'info',
    quotable: true,
    description: `The least severe level that is logged: ${logLevels.join(', ')}.`,
  },
  backgroundWork: {
    name: 'BACKGROUND_WORK',
    group: 'Start',
    schema: flagSchema,
    default: 'on',
    quotable: true,
    description:
      'Scheduled jobs, and sending of emails, messages and events. `off` for a process that only answers requests; another one must have it on.',
  },
  port: {
    name: 'PORT',
    group: 'Network',
    schema: wholeNumberSchema(1, 65_535),
    default: '3000',
    quotable: true,
    description: 'The port to listen on.',
  },
  host: {
    name: 'HOST',
    group: 'Network',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9.:-]+$/, 'must be an address or a host name, without http:// and without a port'),
    // The demo admin's password is public, so the shop is reachable from other machines only if the operator sets HOST.
    default: 'localhost',
    quotable: true,
    description:
      'The address to listen on: `localhost` for this machine only (127.0.0.1 and ::1), `0.0.0.0` or `::` for every network.',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    group: 'Network',
    schema: originSchema('http:// or https:// and a host, without a path, like https://shop.example'),
    whenUnset: '`http://localhost:PORT`',
    quotable: true,
    description:
      'The address that shoppers use, such as `https://shop.example`, without a path. When it is set, forms from any other origin are refused.',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    group: 'Network',
    schema: wholeNumberSchema(0, 10),
    default: '0',
    quotable: true,
    description: 'The number of trusted proxies in front of the shop that set `X-Forwarded-For`.',
  },
  maxRequestsPerClient: {
    name: 'MAX_REQUESTS_PER_CLIENT',
    group: 'Network',
    schema: wholeNumberSchema(1, 10_000),
    default: '16',
    quotable: true,
    description:
      'The number of concurrent requests per client address (for IPv6, per /64). Twice as many may wait; the rest get 429.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    group: 'Database',
    schema: databaseUrl,
    whenUnset: 'the embedded PostgreSQL in `DATA_DIR`',
    description:
      'An existing PostgreSQL 15 or newer: `postgres://user:password@host:5432/database`. Several hosts are separated by commas.',
  },
  databaseReadUrl: {
    name: 'DATABASE_READ_URL',
    group: 'Database',
    schema: databaseUrl,
    whenUnset: 'the primary serves all reads',
    description:
      'Read replicas of `DATABASE_URL`, used for data that may be a few seconds old (lists, filters, analytics). Several hosts are separated by commas.',
  },
  sepayKey: {
    name: 'SEPAY_KEY',
    group: 'Bank transfers',
    schema: keySchema(16),
    whenUnset: 'no webhooks from SePay',
    description: 'The API key of the SePay webhook that reports bank transfers to `/api/v1/payments/sepay`.',
  },
  sepaySecret: {
    name: 'SEPAY_SECRET',
    group: 'Bank transfers',
    schema: keySchema(16),
    description: 'The HMAC-SHA256 secret of the same webhook. It is safer than `SEPAY_KEY` and replaces it.',
  },
  payosKey: {
    name: 'PAYOS_CHECKSUM_KEY',
    group: 'Bank transfers',
    schema: keySchema(16),
    whenUnset: 'no webhooks from PayOS',
    description: 'The key that signs the PayOS webhook at `/api/v1/payments/payos`.',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    group: 'Email',
    schema: z
      .string()
      .refine(isSmtpUrl, 'must look like smtp://user:password@host:587 or smtps://user:password@host:465'),
    whenUnset: 'emails are stored for staff to read and are not sent',
    description: 'The SMTP server: `smtp://user:password@host:587`, or `smtps://…:465`.',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    group: 'Email',
    schema: z
      .string()
      .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/, 'must be one address, like shop@shop.example'),
    whenUnset: "the email address in the shop's settings",
    quotable: true,
    description: 'The sender address of emails.',
  },
  allowedPrivateHosts: {
    name: 'WEBHOOK_ALLOW_PRIVATE',
    group: 'Connections',
    schema: hostListSchema,
    whenUnset: 'addresses that an owner enters must be public',
    description:
      'Addresses, like `mail.lan:587,10.0.0.5:8080`, that an owner may enter for a webhook, mail server, carrier, gateway or another connection although they are not public.',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    group: 'Monitoring',
    schema: keySchema(16),
    whenUnset: 'no metrics',
    description: 'The bearer token for `/metrics` (Prometheus), at least 16 characters.',
  },
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    group: 'Monitoring',
    schema: httpUrlSchema('http://collector:4318').transform((value) => value.replace(/\/+$/, '')),
    whenUnset: 'no traces',
    description:
      'The OpenTelemetry collector that receives a trace of every request (OTLP over HTTP): `http://collector:4318`.',
  },
} as const satisfies Record<string, Setting & { group: string }>

export const allSettings: readonly (Setting & { group: string })[] = [
  ...Object.values(settings),
  ...Object.values({ ...serviceSettings, ...gatewaySettings }).flatMap(({ group, settings }) =>
    Object.values<Setting>(settings).map((setting) => ({ ...setting, group })),
  ),
]
