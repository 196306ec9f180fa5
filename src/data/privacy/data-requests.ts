import sql from 'sql-template-tag'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { DataRequestChannel, DataRequestKind } from '#contract/privacy/data-request-labels.ts'
import type { DataRequest, DataRequestQuery } from '#contract/privacy/data-requests.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { formatIsoTime, todayInVietnam } from '#data/database/time.ts'
import { buildSearchKey, splitFoldedWords } from '#domain/search/fold.ts'

const columns = () => sql`
  r.id AS "_id", r.kind, r.channel, r.person AS requester, r.note, r.received_on::text AS "receivedOn",
  r.reply_by::text AS "replyBy", r.done_by::text AS "doneBy", ${formatIsoTime('r.replied_at')} AS "repliedAt",
  r.state, r.outcome, ${formatIsoTime('r.ended_at')} AS "endedAt",
  r.state = 'open' AND (r.done_by < ${todayInVietnam()} OR (r.replied_at IS NULL AND r.reply_by < ${todayInVietnam()})) AS late`

function filter({ state, q }: Pick<DataRequestQuery, 'state' | 'q'>) {
  const terms = splitFoldedWords(q ?? '')
  const matchesTerms = terms.reduce((all, word) => sql`${all} AND r.search_key LIKE ${`% ${word}%`}`, sql``)
  return sql`
    WHERE true ${state ? sql`AND r.state = ${state}` : sql``} ${q && terms.length === 0 ? sql`AND false` : matchesTerms}`
}

export async function listDataRequests(
  db: Db,
  query: DataRequestQuery,
  page: ListSlice,
): Promise<DataRequest[]> {
  return db.query<DataRequest>(sql`
    SELECT ${columns()} FROM data_requests r ${filter(query)}
    ORDER BY r.state <> 'open', CASE WHEN r.state = 'open' THEN r.done_by END, r.received_on DESC, r.id DESC
    LIMIT ${page.limit} OFFSET ${page.offset}`)
}

export async function countDataRequests(db: Db, query: DataRequestQuery): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM data_requests r ${filter(query)}`)
  return row?.count ?? 0
}

/** The row stays locked until the transaction ends. */
export async function lockDataRequest(db: Db, id: string): Promise<DataRequest | null> {
  const [row] = await db.query<DataRequest>(sql`
    SELECT ${columns()} FROM data_requests r WHERE r.id = ${id} FOR UPDATE`)
  return row ?? null
}

interface NewDataRequest {
  id: string
  kind: DataRequestKind
  channel: DataRequestChannel
  requester: string
  note: string
  receivedOn: string
  replyBy: string
  doneBy: string
}

export async function insertDataRequest(db: Db, request: NewDataRequest): Promise<void> {
  const { id, kind, channel, requester, note, receivedOn, replyBy, doneBy } = request
  await db.query(sql`
    INSERT INTO data_requests (id, kind, channel, person, note, received_on, reply_by, done_by, search_key)
    VALUES (${id}, ${kind}, ${channel}, ${requester}, ${note}, ${receivedOn}, ${replyBy}, ${doneBy},
      ${buildSearchKey(requester, note)})`)
}

interface FulfilledRequest extends Omit<NewDataRequest, 'requester' | 'note'> {
  accountId: string | null
  outcome: string
}

/** The same request of the same account is stored once a day. */
export async function insertFulfilledRequest(db: Db, request: FulfilledRequest): Promise<void> {
  const { id, kind, channel, accountId, outcome, receivedOn, replyBy, doneBy } = request
  await db.query(sql`
    INSERT INTO data_requests (id, kind, channel, person, account_id, received_on, reply_by, done_by, replied_at,
      state, outcome, search_key, ended_at)
    SELECT ${id}, ${kind}, ${channel}, '', ${accountId}::uuid, ${receivedOn}, ${replyBy}, ${doneBy}, now(),
      'done', ${outcome}, ${buildSearchKey(outcome)}, now()
    WHERE NOT EXISTS (SELECT FROM data_requests
      WHERE account_id = ${accountId}::uuid AND kind = ${kind} AND outcome = ${outcome}
        AND received_on = ${receivedOn})`)
}

export async function markReplied(db: Db, id: string): Promise<void> {
  await db.query(sql`UPDATE data_requests SET replied_at = coalesce(replied_at, now()) WHERE id = ${id}`)
}

interface DataRequestOutcome {
  state: 'done' | 'refused'
  outcome: string
  /** `requester` and `note` are empty after an erasure. */
  requester: string
  note: string
}

export async function endDataRequest(
  db: Db,
  id: string,
  { state, outcome, requester, note }: DataRequestOutcome,
): Promise<void> {
  await db.query(sql`
    UPDATE data_requests SET state = ${state}, outcome = ${outcome}, ended_at = now(),
      replied_at = coalesce(replied_at, now()), person = ${requester}, note = ${note},
      search_key = ${buildSearchKey(requester, note, outcome)}
    WHERE id = ${id}`)
}

export async function listRequestsByAccount(
  db: Db,
  accountId: string,
): Promise<AccountExport['dataRequests']> {
  return db.query<AccountExport['dataRequests'][number]>(sql`
    SELECT kind, received_on::text AS "receivedOn", state, outcome FROM data_requests
    WHERE account_id = ${accountId} ORDER BY received_on, id`)
}
