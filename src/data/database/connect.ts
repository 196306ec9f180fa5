import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { createServerProbe, destroyIfUnresponsive } from '#data/database/health/unresponsive-connection.ts'
import { Connection, type Db, hasPendingStatements, isStalePlan, Transaction } from './connection.ts'
import { DatabaseUnavailable, toDatabaseUnavailable } from './database-unavailable.ts'
import { typeParsers } from './type-parsers.ts'

/** The URL may contain several hosts: `postgres://a,b/tiem`. */
export type ConnectionParameters =
  | { url: string }
  | {
      host: string
      port: number
      database: string
      user: string
      password: string
    }

interface ConnectOptions {
  max?: number
  applicationName?: string
  /** For connections that serve requests: sets `socketTimeoutMs` to `limitsMs.silence`. */
  shortSocketTimeout?: boolean
  socketTimeoutMs?: number
}

const limitsMs = {
  statement: 5000,
  /** Together with the probe this exceeds the statement timeout: a live server has ended the statement by then. */
  silence: 3000,
  /** Below the statement timeout, so that the error tells whether a lock or the query was slow. */
  lock: 4000,
  idleInTransaction: 10_000,
  connect: 10_000,
  idle: 60_000,
  lifetime: 30 * 60_000,
}

// PgBouncer refuses these as startup parameters. JIT compilation takes longer than the sales queries.
const session = `
  SET statement_timeout = ${limitsMs.statement};
  SET lock_timeout = ${limitsMs.lock};
  SET idle_in_transaction_session_timeout = ${limitsMs.idleInTransaction};
  SET TimeZone = 'UTC';
  SET jit = off;
  SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "isReadOnly"`

export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = url.match(/^([^:]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

function withSslModeOfLibpq(url: string): string {
  return url.includes('sslmode=') ? `${url}&uselibpqcompat=true` : url
}

interface ReservedConnection {
  connection: Connection
  closed: AbortSignal
  release: (isBroken?: boolean) => void
}

export const connect = (where: ConnectionParameters, options: ConnectOptions = {}): Database =>
  new Database(where, options)

export class Database implements Db {
  readonly #options: ConnectOptions
  readonly #hosts: readonly pg.ClientConfig[]
  #hostIndex = 0
  readonly #pool: pg.Pool
  readonly #sockets = new Set<Socket>()
  #inUse = 0
  readonly #isServerAnswering: () => Promise<boolean>
  #isEnding = false
  #onIdle = () => {}

  constructor(where: ConnectionParameters, options: ConnectOptions) {
    this.#options = options
    this.#hosts =
      'url' in where
        ? splitHosts(where.url).map((url) => ({ connectionString: withSslModeOfLibpq(url) }))
        : [where]
    this.#isServerAnswering = createServerProbe((signal) => probe(where, signal))
    const watch = (socket: Socket, isWaiting: () => boolean) => this.#watch(socket, isWaiting)
    const clientConfig = (socket: Socket) => this.#clientConfig(socket)
    this.#pool = new pg.Pool({
      max: options.max ?? 6,
      idleTimeoutMillis: limitsMs.idle,
      maxLifetimeSeconds: limitsMs.lifetime / 1000,
      onConnect: (client) => this.#prepare(client),
      Client: class extends pg.Client {
        constructor() {
          const socket = new Socket()
          super(clientConfig(socket))
          watch(socket, () => hasPendingStatements(this))
        }
      },
    })
    this.#pool.on('connect', ignoreErrors)
    this.#pool.on('error', () => {})
  }

  async query<Row extends object = pg.QueryResultRow>(statement: Sql): Promise<Row[]> {
    return this.#with((client) => new Connection(client).query<Row>(statement))
  }

  async queryUnprepared<Row extends object = pg.QueryResultRow>(statement: Sql): Promise<Row[]> {
    return this.#with((client) => new Connection(client).queryUnprepared<Row>(statement))
  }

  async execute(statement: Sql): Promise<number> {
    return this.#with((client) => new Connection(client).execute(statement))
  }

  async runScript<Row extends object = pg.QueryResultRow>(text: string): Promise<Row[]> {
    return this.#with((client) => new Connection(client).runScript<Row>(text))
  }

  /** @param mode follows BEGIN, such as `ISOLATION LEVEL REPEATABLE READ` */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, mode?: string): Promise<T> {
    return this.#with(async (client) => {
      try {
        return await Transaction.run(client, work, mode)
      } catch (error) {
        await new Connection(client).runScript('ROLLBACK').catch(() => {})
        throw error
      }
    })
  }

  /** A transaction that may use COPY. It has its own connection, because COPY does not work with pipelining. */
  async copyTransaction<T>(work: (tx: Transaction) => Promise<T>, mode?: string): Promise<T> {
    this.#assertOpen()
    const socket = new Socket()
    const client = new pg.Client({ ...this.#clientConfig(socket), pipeline: false })
    this.#watch(socket, () => true)
    ignoreErrors(client)
    this.#inUse++
    try {
      await client.connect()
      await this.#prepare(client)
      return await Transaction.run(client, work, mode)
    } catch (error) {
      throw toDatabaseUnavailable(error)
    } finally {
      await client.end().catch(() => {})
      this.#release()
    }
  }

  /** `closed` is aborted if the connection ends before it is released. */
  async reserve(): Promise<ReservedConnection> {
    const client = await this.#acquire()
    const closing = new AbortController()
    const onEnd = () => closing.abort(new DatabaseUnavailable('the reserved connection ended'))
    client.once('end', onEnd)
    const release = (isBroken = false) => {
      client.off('end', onEnd)
      client.release(isBroken)
      this.#release()
    }
    return { connection: new Connection(client), closed: closing.signal, release }
  }

  /** Refuses new work, waits up to `timeout` seconds for running work, then destroys every connection. */
  async end({ timeout = 60 }: { timeout?: number } = {}): Promise<void> {
    if (this.#isEnding) return
    this.#isEnding = true
    const idleOrLate = new AbortController()
    const idle = new Promise<void>((resolve) => {
      this.#onIdle = resolve
      if (this.#inUse === 0) resolve()
    })
    await Promise.race([
      idle,
      sleep(timeout * 1000, undefined, { signal: idleOrLate.signal }).catch(() => {}),
    ])
    idleOrLate.abort()
    if (this.#inUse === 0) return this.#pool.end()
    for (const socket of this.#sockets) socket.destroy()
    void this.#pool.end()
  }

  async #with<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#acquire()
    let isBroken = false
    try {
      return await work(client)
    } catch (error) {
      isBroken = isStalePlan(error)
      throw error
    } finally {
      client.release(isBroken)
      this.#release()
    }
  }

  async #acquire(): Promise<pg.PoolClient> {
    this.#assertOpen()
    this.#inUse++
    for (let attempt = 1; ; attempt++) {
      const host = this.#hostIndex
      try {
        return await this.#pool.connect()
      } catch (error) {
        if (attempt >= this.#hosts.length || this.#isEnding) {
          this.#release()
          throw toDatabaseUnavailable(error)
        }
        if (this.#hostIndex === host) this.#hostIndex = (host + 1) % this.#hosts.length
      }
    }
  }

  #assertOpen(): void {
    if (this.#isEnding) throw new DatabaseUnavailable('the connections were closed', 'CONNECTION_ENDED')
  }

  #release(): void {
    this.#inUse--
    if (this.#isEnding && this.#inUse === 0) this.#onIdle()
  }

  #clientConfig(socket: Socket): pg.ClientConfig {
    return {
      ...this.#hosts[this.#hostIndex],
      application_name: this.#options.applicationName ?? 'tiem',
      connectionTimeoutMillis: limitsMs.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      pipeline: true,
      types: typeParsers,
      stream: () => socket,
    }
  }

  async #prepare(client: pg.ClientBase): Promise<void> {
    const [state] = await new Connection(client).runScript<{ isReadOnly: boolean }>(session)
    if (state?.isReadOnly && this.#hosts.length > 1) {
      throw new DatabaseUnavailable('the server is a standby', 'CONNECTION_READ_ONLY')
    }
  }

  #watch(socket: Socket, isWaiting: () => boolean): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    if (this.#isEnding) socket.destroy()
    const { shortSocketTimeout, socketTimeoutMs } = this.#options
    const ms = shortSocketTimeout ? limitsMs.silence : socketTimeoutMs
    if (ms) destroyIfUnresponsive(socket, { ms, isWaiting, isServerAnswering: this.#isServerAnswering })
  }
}

/** Without a listener, a broken connection would end the process. */
const ignoreErrors = (client: pg.ClientBase) => client.on('error', () => {})

async function probe(where: ConnectionParameters, signal: AbortSignal): Promise<void> {
  const db = connect(where, { max: 1, applicationName: 'tiem probe' })
  signal.addEventListener('abort', () => db.end({ timeout: 0 }), { once: true })
  await db.runScript('SELECT 1')
}
