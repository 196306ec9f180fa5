export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Every setting there is. The README's table is tested against this one. */
export const settings = [
  {
    name: 'ENV_FILE',
    default: '`.env` in the project, for `npm start`, `npm run dev` and `npm run shop`',
    meaning:
      'A file of these settings, `NAME=value` in each line (`.env.example` has all of them); what the environment sets stands before it.',
  },
  { name: 'PORT', default: '3000', meaning: 'The port to listen on.' },
  {
    name: 'HOST',
    default: 'localhost',
    meaning:
      'The address to listen on; `localhost` is this machine alone (127.0.0.1 and ::1), `0.0.0.0` or `::` is the network.',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning: 'The folder of the database, the pictures and the secret.',
  },
  {
    name: 'DATABASE_URL',
    default: '(the embedded PostgreSQL in `DATA_DIR`)',
    meaning:
      'A PostgreSQL 15 or newer of your own: `postgres://user:password@host:5432/database`; several hosts with commas.',
  },
  {
    name: 'DATABASE_READ_URL',
    default: '(everything is read where it is written)',
    meaning:
      'Standbys of `DATABASE_URL` for what may be some seconds old (lists, filters, figures); several hosts with commas.',
  },
  {
    name: 'S3_ENDPOINT',
    default: '(pictures are in `DATA_DIR/images`)',
    meaning:
      'A service that keeps the pictures, compatible with S3: `https://s3.ap-southeast-1.amazonaws.com`; with `S3_BUCKET`, `S3_ACCESS_KEY` and `S3_SECRET_KEY`.',
  },
  { name: 'S3_BUCKET', default: '', meaning: 'The bucket, which is there; pictures go under `images/`.' },
  {
    name: 'S3_REGION',
    default: 'us-east-1',
    meaning: 'The region that the service signs for; `auto` at some.',
  },
  { name: 'S3_ACCESS_KEY', default: '', meaning: 'May read, write, delete and list in the bucket.' },
  { name: 'S3_SECRET_KEY', default: '', meaning: 'What belongs to it.' },
  {
    name: 'DEMO',
    default: 'on; off with `DATABASE_URL`',
    meaning: 'Demo goods in an empty shop, and a demo admin whose password everybody knows.',
  },
  {
    name: 'TRUST_PROXY',
    default: '0',
    meaning: 'How many proxies before the shop to believe about addresses.',
  },
  {
    name: 'MAX_REQUESTS_PER_CLIENT',
    default: '16',
    meaning:
      'Requests of one address (of IPv6 the /64) that are in progress at once; twice as many wait, and the rest is answered 429.',
  },
  {
    name: 'PUBLIC_URL',
    default: '`http://localhost:PORT`',
    meaning:
      'The address that visitors use: `https://shop.example`, without a path. Once set, no other may send forms.',
  },
  {
    name: 'SECRET',
    default: '(made at first start, kept in `DATA_DIR/secret`)',
    meaning:
      'What the shop signs and seals with, at least 32 characters; the same for every process. Keep it: `docs/operating.md` says what is lost with it.',
  },
  {
    name: 'VNPAY_URL',
    default: '(no VNPay)',
    meaning: 'Where shoppers pay at VNPay; with `VNPAY_TERMINAL` and `VNPAY_SECRET`, which VNPay gives.',
  },
  { name: 'VNPAY_TERMINAL', default: '', meaning: "The shop's code at VNPay (vnp_TmnCode), 8 characters." },
  { name: 'VNPAY_SECRET', default: '', meaning: 'What VNPay and the shop sign with.' },
  {
    name: 'SEPAY_KEY',
    default: '(no reports by SePay)',
    meaning: 'The API key with which SePay reports transfers to `/api/v1/payments/sepay`.',
  },
  {
    name: 'SEPAY_SECRET',
    default: '',
    meaning: 'The same by HMAC-SHA256, which is safer; it stands before `SEPAY_KEY`.',
  },
  {
    name: 'PAYOS_CHECKSUM_KEY',
    default: '(no reports by PayOS)',
    meaning: 'What PayOS signs its reports to `/api/v1/payments/payos` with.',
  },
  {
    name: 'CARRIER_URL',
    default: '(no carrier)',
    meaning: 'Where the carrier takes parcels; with `CARRIER_KEY`. `npm run carrier` is one.',
  },
  { name: 'CARRIER_KEY', default: '', meaning: 'What the carrier and the shop know each other by.' },
  {
    name: 'OIDC_ISSUER',
    default: '(e-mail and password alone)',
    meaning:
      'A provider of OpenID Connect to sign in by, as `https://accounts.google.com`; with `OIDC_CLIENT_ID` and `OIDC_CLIENT_SECRET`, and there `PUBLIC_URL` and `/api/v1/auth/provider/return` as the address to come back to.',
  },
  { name: 'OIDC_CLIENT_ID', default: '', meaning: 'What the provider knows the shop by.' },
  {
    name: 'OIDC_CLIENT_SECRET',
    default: '',
    meaning: 'What the shop shows the provider that it is the shop.',
  },
  {
    name: 'OIDC_NAME',
    default: "(the provider's host)",
    meaning: 'What shoppers read on the button: `Google`.',
  },
  {
    name: 'SMTP_URL',
    default: '(none: letters are kept, staff see them)',
    meaning: "The server that sends the shop's e-mail: `smtp://user:password@host:587`, or `smtps://…:465`.",
  },
  {
    name: 'MAIL_FROM',
    default: "(the e-mail in the shop's settings)",
    meaning: 'The address that letters are from.',
  },
  {
    name: 'METRICS_TOKEN',
    default: '(no metrics)',
    meaning: 'What Prometheus reads `/metrics` with (`Authorization: Bearer …`): at least 16 characters.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '(no traces)',
    meaning: 'Who is told of every request, by OpenTelemetry (OTLP over HTTP): `http://collector:4318`.',
  },
  { name: 'LOG_LEVEL', default: 'info', meaning: `How much is logged: ${logLevels.join(', ')}.` },
] as const
