import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import {
  type DataRequestChannel,
  type DataRequestKind,
  dataRequestKindLabels,
  dataRequestStateLabels,
} from '#contract/privacy/data-request-labels.ts'
import type {
  DataRequest,
  DataRequestAction,
  DataRequestInput,
  DataRequestQuery,
} from '#contract/privacy/data-requests.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import * as requests from '#data/privacy/data-requests.ts'
import { listPurges } from '#data/privacy/retention.ts'
import { normalizePage } from '#domain/paging.ts'
import { calculateDeadlines } from '#domain/privacy/data-request-deadlines.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export async function readDataRequests({ db }: Shop, query: DataRequestQuery) {
  const [rows, total] = await Promise.all([
    requests.listDataRequests(db, query, normalizePage(query)),
    requests.countDataRequests(db, query),
  ])
  return { rows, total }
}

export const readPurges = ({ db }: Shop) => listPurges(db)

export async function addDataRequest(
  shop: Shop,
  actor: Actor,
  { key, ...input }: DataRequestInput,
): Promise<DataRequest | Failure> {
  if (input.receivedOn > toShopDay(new Date())) {
    return failInvalidFields({ path: 'receivedOn', message: 'Ngày nhận không thể sau hôm nay' })
  }
  const id = key ?? uuid()
  return inTransaction<DataRequest>(
    shop.db,
    async (tx) => {
      const earlier = key ? await requests.lockDataRequest(tx, key) : null
      if (earlier) return hasSameContents(earlier, input) ? earlier : fail('idempotency_key_reused')
      await requests.insertDataRequest(tx, {
        id,
        ...input,
        ...calculateDeadlines(input.kind, input.receivedOn),
      })
      await recordRequest(tx, actor, {
        id,
        kind: input.kind,
        action: 'create',
        after: { status: dataRequestStateLabels.open },
      })
      return (await requests.lockDataRequest(tx, id)) ?? fail('not_found')
    },
    // A concurrent request inserted the same key; the retry finds its row.
    (error) => isUniqueViolation(error, 'data_requests_pkey'),
  )
}

type Contents = Omit<DataRequestInput, 'key'>
const hasSameContents = (earlier: Contents | DataRequest, sent: Contents) =>
  (['kind', 'channel', 'requester', 'receivedOn', 'note'] as const).every(
    (field) => earlier[field] === sent[field],
  )

export function actOnDataRequest(
  shop: Shop,
  actor: Actor,
  id: string,
  request: DataRequestAction,
): Promise<DataRequest | Failure> {
  return inTransaction<DataRequest>(shop.db, async (tx) => {
    const before = await requests.lockDataRequest(tx, id)
    if (!before) return fail('not_found')
    if (before.state !== 'open' || (request.action === 'reply' && before.repliedAt))
      return fail('request_closed')
    if (request.action === 'reply') await requests.markReplied(tx, id)
    else await requests.endDataRequest(tx, id, { ...contactAfter(before, request.state), ...request })
    const after = await requests.lockDataRequest(tx, id)
    if (!after) return fail('not_found')
    const changes = { before: auditedFields(before), after: auditedFields(after) }
    await recordRequest(tx, actor, { id, kind: before.kind, action: 'update', ...changes })
    return after
  })
}

/** A fulfilled erasure also erases the name in the request. */
const contactAfter = ({ kind, requester, note }: DataRequest, state: 'done' | 'refused') =>
  kind === 'erasure' && state === 'done' ? { requester: '', note: '' } : { requester, note }

/** The audit log contains no personal data of the requester. */
const auditedFields = ({ state, repliedAt }: DataRequest) => ({
  status: dataRequestStateLabels[state],
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
  const name = dataRequestKindLabels[kind]
  const changes = { before: before as Record<string, string>, after: after as Record<string, string> }
  return recordAuditEntry(tx, actor, { action, entity: 'data-request', id, name, ...changes })
}

interface FulfilledInput {
  kind: DataRequestKind
  channel?: DataRequestChannel
  /** Null: the request erased the person. */
  accountId: string | null
  outcome: string
}

export function recordFulfilledRequest(
  db: Db,
  { kind, channel = 'shop', accountId, outcome }: FulfilledInput,
): Promise<void> {
  const receivedOn = toShopDay(new Date())
  const days = { receivedOn, ...calculateDeadlines(kind, receivedOn) }
  return requests.insertFulfilledRequest(db, { id: uuid(), kind, channel, accountId, outcome, ...days })
}
