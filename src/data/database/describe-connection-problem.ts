import { splitHosts } from './connect.ts'

/** The parts of DATABASE_URL that a message may contain. DANGER: never add the password. */
interface Target {
  server: string
  user: string
  database: string
}

type Rule = [pattern: RegExp, sentence: (target: Target, message: string) => string]

/** Tested in this order against "code message", because poolers report most refusals with the same code (08P01). */
const rules: Rule[] = [
  [
    /unsupported startup parameter/,
    ({ server }, message) =>
      `The pooler at ${server} refuses the connection: ${message}. Let it ignore that parameter (PgBouncer: ignore_startup_parameters).`,
  ],
  [
    /no pg_hba\.conf entry/,
    ({ server, user, database }, message) =>
      `The database server at ${server} does not allow connections from this machine (${message}). Add a line to its pg_hba.conf, such as "host ${database} ${user} ADDRESS/32 scram-sha-256", and run SELECT pg_reload_conf();${message.includes('no encryption') ? ' If its lines require TLS, add ?sslmode=require to DATABASE_URL.' : ''}`,
  ],
  [
    /^3D000|database ".*" does not exist|no such database/,
    ({ server, user, database }) =>
      `The database server at ${server} has no database "${database}". Create it: CREATE DATABASE "${database}" OWNER "${user}" ENCODING 'UTF8' TEMPLATE template0;`,
  ],
  [
    /^42501|permission denied for database/,
    ({ server, user, database }) =>
      `The database server at ${server} does not allow the role "${user}" to connect to the database "${database}": ALTER DATABASE "${database}" OWNER TO "${user}";`,
  ],
  [
    /role ".*" (does not exist|is not permitted to log in)|no such user/,
    ({ server, user }) =>
      `The database server at ${server} has no role "${user}" with LOGIN. Create it: CREATE ROLE "${user}" LOGIN PASSWORD '…';`,
  ],
  [
    /^28|authentication failed|password/i,
    ({ server, user }, message) =>
      `The database server at ${server} refuses the role "${user}" or its password (${message}). Correct DATABASE_URL, or set the password: ALTER ROLE "${user}" LOGIN PASSWORD '…';`,
  ],
  [
    /^53300|too many (clients|connections)|remaining connection slots/,
    ({ server }, message) =>
      `The database server at ${server} has no free connections (${message}). A shop process needs 8: raise max_connections or close other connections.`,
  ],
  [
    /^57P0/,
    ({ server }, message) =>
      `The database server at ${server} does not accept connections now (${message}). Try again in a moment.`,
  ],
  [
    /^(ENOTFOUND|EAI_)/,
    ({ server }, message) => `The host of DATABASE_URL cannot be resolved: ${server} (${message}).`,
  ],
  [
    /CERT|SELF_SIGNED|ERR_TLS|ERR_SSL|EPROTO|UNABLE_TO_VERIFY/,
    ({ server }, message) =>
      `The TLS connection to the database server at ${server} failed (${message}). Correct sslmode in DATABASE_URL, or set NODE_EXTRA_CA_CERTS to the certificate authority of the server.`,
  ],
  [
    /^CONNECTION_CLOSED/,
    ({ server }) =>
      `The server at ${server} closed the connection without an answer. It may not be PostgreSQL: correct the host and port in DATABASE_URL.`,
  ],
  [
    /^(E[A-Z]+|CONNECT\w*)\b/,
    ({ server }, message) =>
      `The database server at ${server} does not answer (${message}). Start it, or correct the host and port in DATABASE_URL.`,
  ],
]

export function describeConnectionProblem(error: unknown, url: string): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const text = message || code
  const target = parseTarget(url)
  const rule = rules.find(([pattern]) => pattern.test(`${code} ${text}`))
  return rule
    ? rule[1](target, text)
    : `The database server at ${target.server} cannot be used: ${text}${code && code !== text ? ` (${code})` : ''}.`
}

function parseTarget(url: string): Target {
  const hosts = splitHosts(url).map((one) => new URL(one))
  const [first] = hosts
  const socket = first?.searchParams.get('host')
  return {
    server: socket ?? hosts.map(({ host }) => host).join(', '),
    user: decodeURIComponent(first?.username || 'postgres'),
    database: decodeURIComponent(first?.pathname.slice(1) ?? ''),
  }
}
