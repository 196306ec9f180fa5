import type { Sql } from '#data/connect.ts'

/** A line of the book of changes as it is kept. */
export interface Line {
  accountId: string | null
  byName: string
  action: string
  noun: string
  nounId: string | null
  name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  requestId: string | null
}

export const linesOf = (sql: Sql) => sql<Line[]>`
  SELECT account_id AS "accountId", by_name AS "byName", action, noun, noun_id AS "nounId", name, before, after,
    request_id AS "requestId" FROM changes ORDER BY id`
