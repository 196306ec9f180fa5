import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import {
  type DataRequestChannel,
  type DataRequestKind,
  dataRequestKinds,
  dataRequestStates,
} from '#contract/privacy/data-request-words.ts'
import type {
  DataRequest,
  DataRequestAct,
  DataRequestInput,
  DataRequestQuery,
} from '#contract/privacy/data-requests.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import * as requests from '#data/privacy/data-requests.ts'
import { listSwept } from '#data/privacy/retention.ts'
import { shopDay } from '#domain/analytics/shop-day.ts'
import { pageOf } from '#domain/paging.ts'
import { deadlinesOf } from '#domain/privacy/data-request.ts'
import { badFields } from '#operations/orders/check-recipient.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export async function readDataRequests({ db }: Shop, query: DataRequestQuery) {
  const [rows, total] = await Promise.all([
    requests.listDataRequests(db, query, pageOf(query)),
    requests.countDataRequests(db, query),
  ])
  return { rows, total }
}

export const readSwept = ({ db }: Shop) => listSwept(db)

export async function addDataRequest(
  shop: Shop,
  actor: Actor,
  { key, ...input }: DataRequestInput,
): Promise<DataRequest | Failure> {
  if (input.receivedOn > shopDay(Date.now())) {
    return badFields({ path: 'receivedOn', message: 'Ngày nhận không thể sau hôm nay' })
  }
  const id = key ?? uuid()
  return inTransaction<DataRequest>(
    shop.db,
    async (tx) => {
      const earlier = key ? await requests.lockDataRequest(tx, key) : null
      if (earlier) return hasSameContents(earlier, input) ? earlier : fail('key_used')
      await requests.insertDataRequest(tx, { id, ...input, ...deadlinesOf(input.kind, input.receivedOn) })
      await recordRequest(tx, actor, {
        id,
        kind: input.kind,
        action: 'create',
        after: { status: dataRequestStates.open },
      })
      return (await requests.lockDataRequest(tx, id)) ?? fail('not_found')
    },
    // The same key at the same time: the retry finds the request.
    (error) => violates(error, 'data_requests_pkey'),
  )
}

type Contents = Omit<DataRequestInput, 'key'>
const hasSameContents = (earlier: Contents | DataRequest, sent: Contents) =>
  (['kind', 'channel', 'who', 'receivedOn', 'note'] as const).every((field) => earlier[field] === sent[field])

export function actOnDataRequest(
  shop: Shop,
  actor: Actor,
  id: string,
  request: DataRequestAct,
): Promise<DataRequest | Failure> {
  return inTransaction<DataRequest>(shop.db, async (tx) => {
    const before = await requests.lockDataRequest(tx, id)
    if (!before) return fail('not_found')
    if (before.state !== 'open' || (request.act === 'reply' && before.repliedAt))
      return fail('request_answered')
    if (request.act === 'reply') await requests.markReplied(tx, id)
    else await requests.endDataRequest(tx, id, { ...contactAfter(before, request.state), ...request })
    const after = await requests.lockDataRequest(tx, id)
    if (!after) return fail('not_found')
    const changes = { before: auditedFields(before), after: auditedFields(after) }
    await recordRequest(tx, actor, { id, kind: before.kind, action: 'update', ...changes })
    return after
  })
}

/** A fulfilled erasure also erases the name in the request. */
const contactAfter = ({ kind, who, note }: DataRequest, state: 'done' | 'refused') =>
  kind === 'erasure' && state === 'done' ? { who: '', note: '' } : { who, note }

/** The audit log contains no personal data of the requester. */
const auditedFields = ({ state, repliedAt }: DataRequest) => ({
  status: dataRequestStates[state],
  replied: repliedAt !== null,
})

interface AuditedRequest {
  id: string
  kind: DataRequestKind
  action: 'create' | 'update'
  before?: object
  after: object
}

function recordRequest(tx: Transaction, actor: Actor, { id, kind, action, before, after }: AuditedRequest) {
  const name = dataRequestKinds[kind]
  const changes = { before: before as Record<string, string>, after: after as Record<string, string> }
  return recordChange(tx, actor, { action, noun: 'data-request', id, name, ...changes })
}

interface FulfilledInput {
  kind: DataRequestKind
  channel?: DataRequestChannel
  /** Null: the request erased the person. */
  accountId: string | null
  outcome: string
}

export function writeServed(
  db: Db,
  { kind, channel = 'shop', accountId, outcome }: FulfilledInput,
): Promise<void> {
  const receivedOn = shopDay(Date.now())
  const days = { receivedOn, ...deadlinesOf(kind, receivedOn) }
  return requests.insertServedRequest(db, { id: uuid(), kind, channel, accountId, outcome, ...days })
}
