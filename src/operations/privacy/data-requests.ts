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

/** Staff were asked by phone, by post or at the counter. */
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
      if (earlier) return isSame(earlier, input) ? earlier : fail('key_used')
      await requests.insertDataRequest(tx, { id, ...input, ...deadlinesOf(input.kind, input.receivedOn) })
      await record(tx, actor, {
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
const isSame = (earlier: Contents | DataRequest, sent: Contents) =>
  (['kind', 'channel', 'who', 'receivedOn', 'note'] as const).every((field) => earlier[field] === sent[field])

export function actOnDataRequest(
  shop: Shop,
  actor: Actor,
  id: string,
  act: DataRequestAct,
): Promise<DataRequest | Failure> {
  return inTransaction<DataRequest>(shop.db, async (tx) => {
    const before = await requests.lockDataRequest(tx, id)
    if (!before) return fail('not_found')
    if (before.state !== 'open' || (act.act === 'reply' && before.repliedAt)) return fail('request_answered')
    if (act.act === 'reply') await requests.markReplied(tx, id)
    else await requests.endDataRequest(tx, id, { ...keptOf(before, act.state), ...act })
    const after = await requests.lockDataRequest(tx, id)
    if (!after) return fail('not_found')
    const facts = { before: factsOf(before), after: factsOf(after) }
    await record(tx, actor, { id, kind: before.kind, action: 'update', ...facts })
    return after
  })
}

/** Who asked to be forgotten, and was, is forgotten here as well. */
const keptOf = ({ kind, who, note }: DataRequest, state: 'done' | 'refused') =>
  kind === 'erasure' && state === 'done' ? { who: '', note: '' } : { who, note }

/** As the book of changes tells it: nothing of who asked. */
const factsOf = ({ state, repliedAt }: DataRequest) => ({
  status: dataRequestStates[state],
  replied: repliedAt !== null,
})

interface Told {
  id: string
  kind: DataRequestKind
  action: 'create' | 'update'
  before?: object
  after: object
}

function record(tx: Transaction, actor: Actor, { id, kind, action, before, after }: Told) {
  const name = dataRequestKinds[kind]
  const facts = { before: before as Record<string, string>, after: after as Record<string, string> }
  return recordChange(tx, actor, { action, noun: 'data-request', id, name, ...facts })
}

interface Served {
  kind: DataRequestKind
  channel?: DataRequestChannel
  /** Null: whoever asked is forgotten by it. */
  accountId: string | null
  outcome: string
}

/** Writes down what somebody asked for and has got at once. */
export function writeServed(db: Db, { kind, channel = 'shop', accountId, outcome }: Served): Promise<void> {
  const receivedOn = shopDay(Date.now())
  const days = { receivedOn, ...deadlinesOf(kind, receivedOn) }
  return requests.insertServedRequest(db, { id: uuid(), kind, channel, accountId, outcome, ...days })
}
