import { hash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import type { ClientBase, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Sql } from 'sql-template-tag'
import { runWatched } from '#data/database/health/statement-watch.ts'
import { toDatabaseUnavailable } from './database-unavailable.ts'

export interface Db {
  query<Row extends object = QueryResultRow>(statement: Sql): Promise<Row[]>
  /** For texts that depend on what is asked for, and statements that need a plan for their values each time. */
  queryUnprepared<Row extends object = QueryResultRow>(statement: Sql): Promise<Row[]>
  execute(statement: Sql): Promise<number>
  runScript<Row extends object = QueryResultRow>(text: string): Promise<Row[]>
}

/** SQLSTATE 25P02 is in_failed_sql_transaction. */
const isAborted = (error: unknown) => (error as { code?: unknown } | null)?.code === '25P02'

/** After a schema change, a connection fails with these SQLSTATEs when it runs its prepared statements. */
export const isStalePlan = (error: unknown) =>
  ['0A000', '26000'].includes((error as { code?: string } | null)?.code ?? '')

const pendingStatements = new WeakMap<ClientBase, number>()
const countPending = (client: ClientBase) => pendingStatements.get(client) ?? 0
export const hasPendingStatements = (client: ClientBase) => countPending(client) > 0

/** `pg` writes each statement separately; corking sends all statements of one event loop turn in one write. */
function corkForThisTurn(client: ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

async function send(client: ClientBase, statement: QueryConfig): Promise<QueryResult> {
  corkForThisTurn(client)
  pendingStatements.set(client, countPending(client) + 1)
  try {
    return await client.query(statement)
  } finally {
    pendingStatements.set(client, countPending(client) - 1)
  }
}

/** A prepared statement takes memory of the server, some of them 0.25 MB, until its connection ends. */
const maxPreparedStatements = 200
const preparedStatements = new WeakMap<ClientBase, Set<string>>()

function prepare(client: ClientBase, { text, values }: Sql): QueryConfig {
  const names = preparedStatements.get(client) ?? new Set()
  preparedStatements.set(client, names)
  const name = hash('sha1', text)
  if (names.size >= maxPreparedStatements && !names.has(name)) return { text, values }
  names.add(name)
  return { name, text, values }
}

export class Connection implements Db {
  protected readonly client: ClientBase

  constructor(client: ClientBase) {
    this.client = client
  }

  async query<Row extends object = QueryResultRow>(statement: Sql): Promise<Row[]> {
    return (await this.#send(prepare(this.client, statement))).rows
  }

  async queryUnprepared<Row extends object = QueryResultRow>({ text, values }: Sql): Promise<Row[]> {
    return (await this.#send({ text, values })).rows
  }

  async execute(statement: Sql): Promise<number> {
    return (await this.#send(prepare(this.client, statement))).rowCount ?? 0
  }

  async runScript<Row extends object = QueryResultRow>(text: string): Promise<Row[]> {
    const results = (await this.#send({ text })) as QueryResult | QueryResult[]
    return (Array.isArray(results) ? results.at(-1)?.rows : results.rows) ?? []
  }

  protected firstError: unknown

  protected assertUsable(): void {}

  #send(statement: QueryConfig): Promise<QueryResult> {
    return runWatched(statement.text, async () => {
      this.assertUsable()
      try {
        return await send(this.client, statement)
      } catch (error) {
        this.firstError ??= toDatabaseUnavailable(error)
        throw toDatabaseUnavailable(error)
      }
    })
  }
}

export class Transaction extends Connection {
  #isOver = false

  /** COPY works only in a `copyTransaction`. */
  copyTo(text: string): Readable {
    return this.client.query(to(text))
  }

  copyFrom(text: string): Writable {
    return this.client.query(from(text))
  }

  protected override assertUsable(): void {
    if (this.#isOver) throw new Error('the transaction is over')
  }

  /** If it rejects, the caller must roll back or end the connection. */
  static async run<T>(client: ClientBase, work: (tx: Transaction) => Promise<T>, mode = ''): Promise<T> {
    const tx = new Transaction(client)
    try {
      const begin = tx.runScript(`BEGIN ${mode}`)
      const [result] = await Promise.all([work(tx), begin])
      tx.#isOver = true
      // PostgreSQL answers COMMIT with ROLLBACK after any error, even if `work` ignored it.
      const { command } = await send(client, { text: 'COMMIT' })
      if (command !== 'COMMIT') throw tx.firstError
      return result
    } catch (error) {
      // With pipelining, a statement after the failed one may be rejected first; report the original error.
      throw isAborted(error) ? tx.firstError : toDatabaseUnavailable(error)
    } finally {
      tx.#isOver = true
    }
  }
}
