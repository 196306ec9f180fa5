import { hash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import type { ClientBase, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Sql } from 'sql-template-tag'
import { watched } from '#data/database/health/statement-watch.ts'
import { asUnavailable } from './unavailable.ts'

export interface Db {
  query<Row extends object = QueryResultRow>(statement: Sql): Promise<Row[]>
  /** For a statement that is planned for its values each time, because no plan fits all of them. */
  queryUnprepared<Row extends object = QueryResultRow>(statement: Sql): Promise<Row[]>
  /** @returns how many rows were changed */
  execute(statement: Sql): Promise<number>
  /** Uses the simple protocol: several statements without parameters. @returns the rows of the last one */
  runScript<Row extends object = QueryResultRow>(text: string): Promise<Row[]>
}

/** SQLSTATE in_failed_sql_transaction */
const isAborted = (error: unknown) => (error as { code?: unknown } | null)?.code === '25P02'

/**
 * SQLSTATEs feature_not_supported (`cached plan must not change result type`) and invalid_sql_statement_name: after a
 * change of the schema a connection cannot run its prepared statements any more.
 */
export const isStalePlan = (error: unknown) =>
  ['0A000', '26000'].includes((error as { code?: string } | null)?.code ?? '')

const pendingStatements = new WeakMap<ClientBase, number>()
const countPending = (client: ClientBase) => pendingStatements.get(client) ?? 0
export const awaitsAnswer = (client: ClientBase) => countPending(client) > 0

/** `pg` writes each statement by itself. Corked, those of one turn of the event loop travel in one write. */
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

/** A prepared statement is named by its text, so that each connection parses it once. */
const prepared = ({ text, values }: Sql) => ({ name: hash('sha1', text), text, values })

/** Statements that are sent without waiting are pipelined in their order. */
export class Connection implements Db {
  protected readonly client: ClientBase

  constructor(client: ClientBase) {
    this.client = client
  }

  async query<Row extends object = QueryResultRow>(statement: Sql): Promise<Row[]> {
    return (await this.#send(prepared(statement))).rows
  }

  async queryUnprepared<Row extends object = QueryResultRow>({ text, values }: Sql): Promise<Row[]> {
    return (await this.#send({ text, values })).rows
  }

  async execute(statement: Sql): Promise<number> {
    return (await this.#send(prepared(statement))).rowCount ?? 0
  }

  async runScript<Row extends object = QueryResultRow>(text: string): Promise<Row[]> {
    // `pg` returns an array for several statements, which its types leave out.
    const results = (await this.#send({ text })) as QueryResult | QueryResult[]
    return (Array.isArray(results) ? results.at(-1)?.rows : results.rows) ?? []
  }

  protected firstError: unknown

  protected assertUsable(): void {}

  #send(statement: QueryConfig): Promise<QueryResult> {
    return watched(statement.text, async () => {
      this.assertUsable()
      try {
        return await send(this.client, statement)
      } catch (error) {
        this.firstError ??= asUnavailable(error)
        throw asUnavailable(error)
      }
    })
  }
}

export class Transaction extends Connection {
  #isOver = false

  /** `COPY … TO STDOUT`; like `copyFrom`, only in a `copyTransaction`. */
  copyTo(text: string): Readable {
    return this.client.query(to(text))
  }

  copyFrom(text: string): Writable {
    return this.client.query(from(text))
  }

  protected override assertUsable(): void {
    if (this.#isOver) throw new Error('the transaction is over')
  }

  /** When it rejects, the caller must roll back or end the connection. */
  static async run<T>(client: ClientBase, work: (tx: Transaction) => Promise<T>, mode = ''): Promise<T> {
    const tx = new Transaction(client)
    try {
      const begun = tx.runScript(`BEGIN ${mode}`)
      const [result] = await Promise.all([work(tx), begun])
      tx.#isOver = true
      // PostgreSQL answers COMMIT with ROLLBACK after any error, even if `work` ignored it.
      const { command } = await send(client, { text: 'COMMIT' })
      if (command !== 'COMMIT') throw tx.firstError
      return result
    } catch (error) {
      // Of statements sent together, one behind the failed one may have been rejected first.
      throw isAborted(error) ? tx.firstError : asUnavailable(error)
    } finally {
      tx.#isOver = true
    }
  }
}
