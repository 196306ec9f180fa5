import type driver from 'postgres'
import { postgres } from './driver.ts'

/** Where a PostgreSQL server is: an address, or a URL (which may name several hosts: `postgres://a,b/tiem`). */
export type Where =
  | { url: string }
  | {
      /** A host name, or the folder of a Unix socket. */
      host: string
      port: number
      database: string
      user: string
      password: string
    }

type Types = { int8: number; numeric: number }

/** The pool that `connect` gives. Only it has `begin`, `reserve`, `listen` and `end`. */
export type Sql = driver.Sql<Types>
/** One transaction, as `sql.begin(async (tx) => …)` hands it out. */
export type Tx = driver.TransactionSql<Types>
/** What a query needs: the pool or a transaction. */
export type Db = driver.ISql<Types>

/** Milliseconds, except where the name says otherwise. */
const limits = {
  /** A shopper does not wait longer than this for an answer. */
  statement: 5000,
  /** Above the statement's: a server that lives has said by then that it took too long. */
  silence: 6000,
  /** Below the statement's, so that a held lock is told from a slow query. */
  lock: 4000,
  idleInTransaction: 10_000,
  connectSeconds: 5,
  idleSeconds: 60,
  /** A connection is renewed now and then, so that a moved server is found. */
  lifetimeSeconds: 30 * 60,
}

/** PgBouncer refuses these as startup parameters. Compiling a query of figures (JIT) takes longer than running it. */
const session = `
  SET statement_timeout = ${limits.statement};
  SET lock_timeout = ${limits.lock};
  SET idle_in_transaction_session_timeout = ${limits.idleInTransaction};
  SET jit = off`

/** Sums of bigint come as numeric; both hold dong and counts, which stay below 2^53. */
const asNumber = (oid: number) => ({ to: oid, from: [oid], parse: Number, serialize: String })

export type ConnectOptions = {
  max?: number
  applicationName?: string
  /** A server that owes an answer and says nothing is taken for gone: for those who answer others meanwhile. */
  hurried?: boolean
  /** Milliseconds after which a server that moves no byte is given up; a long statement of one that lives is not. */
  giveUpAfter?: number
}

/** Opens a pool. It connects at the first query; a query rejects when the server cannot be reached. */
export function connect(where: Where, options: ConnectOptions = {}): Sql {
  const settings = {
    max: options.max ?? 10,
    idle_timeout: limits.idleSeconds,
    connect_timeout: limits.connectSeconds,
    max_lifetime: limits.lifetimeSeconds,
    backoff: (attempt: number) => Math.min(0.02 * 2 ** attempt, 1),
    onnotice: () => {},
    ...(options.hurried && { silence: limits.silence }),
    ...(options.giveUpAfter && {
      silence: options.giveUpAfter,
      silent: silentFor(options.giveUpAfter),
      isAlive: () => answers(where),
    }),
    types: { int8: asNumber(20), numeric: asNumber(1700) },
    connection: { application_name: options.applicationName ?? 'tiem', TimeZone: 'UTC' },
    session,
  }
  if ('url' in where) return postgres(...fromUrl(where.url, settings))
  return postgres({ ...settings, ...where, ssl: false })
}

const silentFor = (ms: number) =>
  Object.assign(new Error(`it sent nothing for ${ms / 1000} seconds`), { code: 'CONNECTION_SILENT' })

async function answers(where: Where): Promise<boolean> {
  const probe = connect(where, { max: 1, hurried: true, applicationName: 'tiem probe' })
  try {
    await probe`SELECT 1`
    return true
  } catch {
    return false
  } finally {
    await probe.end({ timeout: 0 })
  }
}

/**
 * postgres.js leaves two forms to its caller: a socket folder (`?host=/var/run/postgresql`), and several
 * hosts without `target_session_attrs`, of which only the writable one will do.
 */
function fromUrl<S extends object>(text: string, settings: S) {
  if (hostsOf(text).length > 1) {
    const named = text.includes('target_session_attrs=')
    return [text, named ? settings : { ...settings, target_session_attrs: 'read-write' as const }] as const
  }
  const url = new URL(text)
  const socket = url.searchParams.get('host')
  if (!socket?.startsWith('/')) return [text, settings] as const
  url.searchParams.delete('host')
  return [url.href, { ...settings, path: `${socket}/.s.PGSQL.${url.port || 5432}` }] as const
}

/** The same URL for each of its hosts. */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = url.match(/^([^:]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s) ?? []
  return hosts.split(',').map((host) => before + host + after)
}
