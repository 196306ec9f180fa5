import { z } from 'zod'
import { isDatabaseUrl, isIssuer, isSmtpUrl } from './addresses.ts'
import { flag, httpUrl, key, logLevel, logLevels, origin, wholeNumber } from './schemas.ts'

export interface Setting {
  /** The name of the environment variable. */
  name: string
  /** Its messages follow the name: "PORT" and "must be a whole number". */
  schema: z.ZodType<unknown, string>
  default?: string
  /** Markdown: what applies where there is no `default`. */
  withoutIt?: string
  /** Error messages may quote the value. Never set it where a value may contain a password. */
  quotable?: true
  /** A service may work without it. */
  optional?: true
  /** Markdown, one sentence. */
  description: string
}

/** Settings that are set together or not at all, except those with a default or `optional`. */
export interface Service {
  group: string
  settings: Record<string, Setting>
}

const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, 'must look like postgres://user:password@host:5432/database')

/** The settings that work alone, by their key in `Config`. */
export const settings = {
  envFile: {
    name: 'ENV_FILE',
    group: 'Start',
    schema: z.string(),
    withoutIt: '`.env` in the project, for `npm start`, `npm run dev` and `npm run shop`',
    description:
      'A file of these settings, `NAME=value` in each line (`.env.example` lists all of them); the environment takes precedence.',
  },
  dataDir: {
    name: 'DATA_DIR',
    group: 'Start',
    schema: z.string(),
    default: './data',
    description: 'The folder of the embedded database, the pictures and the secret.',
  },
  demo: {
    name: 'DEMO',
    group: 'Start',
    schema: flag,
    withoutIt: 'on; off with `DATABASE_URL`',
    quotable: true,
    description: 'Demo products in an empty shop, and a demo admin whose password is public.',
  },
  secret: {
    name: 'SECRET',
    group: 'Start',
    schema: key(32),
    withoutIt: 'created at the first start in `DATA_DIR/secret`',
    description:
      'The key for signatures and encryption, at least 32 characters, the same for every process. `docs/operating.md` lists what is lost with it.',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    group: 'Start',
    schema: logLevel,
    default: 'info',
    quotable: true,
    description: `The least severe level that is logged: ${logLevels.join(', ')}.`,
  },
  port: {
    name: 'PORT',
    group: 'Network',
    schema: wholeNumber(1, 65_535),
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
    // The demo admin's password is public, so other machines reach the shop only if the operator says so.
    default: 'localhost',
    quotable: true,
    description:
      'The address to listen on: `localhost` is this machine only (127.0.0.1 and ::1), `0.0.0.0` or `::` every network.',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    group: 'Network',
    schema: origin('http:// or https:// and a host, without a path, like https://shop.example'),
    withoutIt: '`http://localhost:PORT`',
    quotable: true,
    description:
      'The address that visitors use, `https://shop.example`, without a path. Once set, forms from any other origin are refused.',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    group: 'Network',
    schema: wholeNumber(0, 10),
    default: '0',
    quotable: true,
    description:
      "The number of proxies in front of the shop whose `X-Forwarded-For` gives the client's address.",
  },
  maxRequestsPerClient: {
    name: 'MAX_REQUESTS_PER_CLIENT',
    group: 'Network',
    schema: wholeNumber(1, 10_000),
    default: '16',
    quotable: true,
    description:
      'Requests of one address (for IPv6 one /64) in progress at a time; twice as many wait, and the rest get 429.',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    group: 'Database',
    schema: databaseUrl,
    withoutIt: 'the embedded PostgreSQL in `DATA_DIR`',
    description:
      'An existing PostgreSQL 15 or newer: `postgres://user:password@host:5432/database`; several hosts separated by commas.',
  },
  databaseReadUrl: {
    name: 'DATABASE_READ_URL',
    group: 'Database',
    schema: databaseUrl,
    withoutIt: 'the primary serves all reads',
    description:
      'Read replicas of `DATABASE_URL` for data that may be some seconds old (lists, filters, figures); several hosts separated by commas.',
  },
  sepayKey: {
    name: 'SEPAY_KEY',
    group: 'Bank transfers',
    schema: key(16),
    withoutIt: 'no reports from SePay',
    description: 'The API key with which SePay reports transfers to `/api/v1/payments/sepay`.',
  },
  sepaySecret: {
    name: 'SEPAY_SECRET',
    group: 'Bank transfers',
    schema: key(16),
    description: 'The HMAC-SHA256 secret of the same reports, which is safer; it replaces `SEPAY_KEY`.',
  },
  payosKey: {
    name: 'PAYOS_CHECKSUM_KEY',
    group: 'Bank transfers',
    schema: key(16),
    withoutIt: 'no reports from PayOS',
    description: 'The key with which PayOS signs its reports to `/api/v1/payments/payos`.',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    group: 'E-mail',
    schema: z
      .string()
      .refine(isSmtpUrl, 'must look like smtp://user:password@host:587 or smtps://user:password@host:465'),
    withoutIt: 'e-mails are stored for staff to read, and not sent',
    description: 'The server that sends e-mail: `smtp://user:password@host:587`, or `smtps://…:465`.',
  },
  mailFrom: {
    name: 'MAIL_FROM',
    group: 'E-mail',
    schema: z
      .string()
      .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/, 'must be one address, like shop@shop.example'),
    withoutIt: "the e-mail address in the shop's settings",
    quotable: true,
    description: 'The sender address of e-mails.',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    group: 'Monitoring',
    schema: key(16),
    withoutIt: 'no metrics',
    description:
      'The token with which Prometheus reads `/metrics` (`Authorization: Bearer …`), at least 16 characters.',
  },
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    group: 'Monitoring',
    schema: httpUrl('http://collector:4318').transform((value) => value.replace(/\/+$/, '')),
    withoutIt: 'no traces',
    description:
      'The OpenTelemetry collector that gets a trace of every request (OTLP over HTTP): `http://collector:4318`.',
  },
} as const satisfies Record<string, Setting & { group: string }>

export const services = {
  bucket: {
    group: 'Pictures in a bucket',
    settings: {
      endpoint: {
        name: 'S3_ENDPOINT',
        schema: origin('https:// and a host, without a path'),
        withoutIt: 'pictures are in `DATA_DIR/images`',
        quotable: true,
        description: 'An S3-compatible service for the pictures: `https://s3.ap-southeast-1.amazonaws.com`.',
      },
      bucket: {
        name: 'S3_BUCKET',
        schema: z
          .string()
          .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'has 3 to 63 small letters, digits, dots and dashes'),
        quotable: true,
        description: 'An existing bucket; the pictures are stored under `images/`.',
      },
      region: {
        name: 'S3_REGION',
        schema: z.string(),
        default: 'us-east-1',
        description: 'The region in signatures; some services want `auto`.',
      },
      accessKey: {
        name: 'S3_ACCESS_KEY',
        schema: z.string(),
        description: 'An access key that may read, write, delete and list in the bucket.',
      },
      secretKey: { name: 'S3_SECRET_KEY', schema: z.string(), description: 'The secret of `S3_ACCESS_KEY`.' },
    },
  },
  vnpay: {
    group: 'VNPay',
    settings: {
      url: {
        name: 'VNPAY_URL',
        schema: httpUrl('https://…'),
        withoutIt: 'no payment with VNPay',
        description: "VNPay's payment page.",
      },
      terminal: {
        name: 'VNPAY_TERMINAL',
        schema: z.string().regex(/^[A-Za-z0-9]{8}$/, 'has 8 letters and digits'),
        description: "The shop's code at VNPay (vnp_TmnCode), 8 characters.",
      },
      secret: {
        name: 'VNPAY_SECRET',
        schema: key(16),
        description: 'The key with which VNPay and the shop sign (vnp_HashSecret).',
      },
    },
  },
  carrier: {
    group: 'Carrier',
    settings: {
      url: {
        name: 'CARRIER_URL',
        schema: httpUrl('https://…'),
        withoutIt: 'no carrier',
        description: "The carrier's API. `npm run carrier` starts a simulated one.",
      },
      key: {
        name: 'CARRIER_KEY',
        schema: key(16),
        description: 'The key that the carrier and the shop share.',
      },
    },
  },
  provider: {
    group: 'Sign-in with OpenID Connect',
    settings: {
      issuer: {
        name: 'OIDC_ISSUER',
        schema: z
          .string()
          .refine(isIssuer, 'must be an https:// address without ? and #, like https://accounts.google.com'),
        withoutIt: 'e-mail and password only',
        description:
          'The sign-in provider, like `https://accounts.google.com`; `PUBLIC_URL/api/v1/auth/provider/return` is the redirect address to register there.',
      },
      clientId: {
        name: 'OIDC_CLIENT_ID',
        schema: z.string(),
        description: "The shop's client id at the provider.",
      },
      clientSecret: {
        name: 'OIDC_CLIENT_SECRET',
        schema: z.string(),
        description: "The shop's client secret at the provider.",
      },
      name: {
        name: 'OIDC_NAME',
        schema: z.string().max(40, 'has at most 40 characters'),
        optional: true,
        withoutIt: "the provider's host",
        description: 'The name on the sign-in button: `Google`.',
      },
    },
  },
} as const satisfies Record<string, Service>

/** Every setting with its group, in the order of the documentation. */
export const allSettings: readonly (Setting & { group: string })[] = [
  ...Object.values(settings),
  ...Object.values(services).flatMap(({ group, settings }) =>
    Object.values<Setting>(settings).map((setting) => ({ ...setting, group })),
  ),
]

export const requiredSettings = ({ settings }: Service): Setting[] =>
  Object.values(settings).filter((setting) => setting.default === undefined && !setting.optional)

export function listNames(list: readonly Setting[]): string {
  const names = list.map(({ name }) => name)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join()
}
