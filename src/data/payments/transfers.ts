import sql from 'sql-template-tag'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type {
  HoldReason,
  TransferMatch,
  TransferProvider,
  TransferState,
} from '#contract/payments/transfer-labels.ts'
import type { BankTransfer, TransferQuery } from '#contract/payments/transfers.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { formatIsoTime, inDaysSql, todayInVietnam } from '#data/database/time.ts'
import { expectedCashSql } from '#data/shipping/expected-cash.ts'
import { buildSearchKey, splitFoldedWords } from '#domain/search/fold.ts'

export interface TransferReport {
  provider: TransferProvider
  /** The provider's own id; a repeated report has the same one. */
  providerId: string
  /** The id under which an earlier version of the software stored the report. */
  legacyId?: string
  reference: string | null
  bankAccount: string | null
  /** In dong. */
  amount: number
  /** File and line of a statement. */
  source?: string
  content: string
  at: Date
}

/** Serializes reports and manual entries with the same bank reference until the transaction ends. */
export async function lockReference(db: Db, reference: string): Promise<void> {
  await db.query(sql`SELECT pg_advisory_xact_lock(hashtext('bank transfer'), hashtext(${reference}))`)
}

/**
 * Two providers may report one transfer at the same moment, one of them without a reference, so reports of the same
 * amount are serialized too. LOCK ORDER: the reference, then the amount.
 */
export async function lockAmount(db: Db, amount: number): Promise<void> {
  await db.query(
    sql`SELECT pg_advisory_xact_lock(hashtext('sum of a bank transfer'), hashtext(${String(amount)}))`,
  )
}

export interface ReportedTransfer {
  id: string
  match: TransferMatch
  orderNumber: string | null
  isReportedByProvider: boolean
}

/**
 * Finds the transfer that this report repeats. From the same provider it has the same id, or the former id with the
 * same amount and time. From another provider it has the same reference, or, if one of them has none, the same text
 * and amount within a day. The first of several matches is returned.
 * @param excludedIds transfers that are already matched with another report
 */
export async function findReportedTransfer(
  db: Db,
  report: TransferReport,
  excludedIds: readonly string[] = [],
): Promise<ReportedTransfer | null> {
  const { provider, providerId, legacyId = null, reference, amount, content, at } = report
  const [row] = await db.query<ReportedTransfer>(sql`
    SELECT t.id, t.found AS match, o.number AS "orderNumber", candidate.reported AS "isReportedByProvider" FROM (
      SELECT transfer_id AS id, true AS reported FROM transfer_reports
      WHERE provider = ${provider} AND provider_id = ${providerId}
      UNION ALL SELECT a.id, true FROM transfer_reports r JOIN bank_transfers a ON a.id = r.transfer_id
      WHERE r.provider = ${provider} AND r.provider_id = ${legacyId} AND a.amount = ${amount}
        AND (a.provider <> r.provider OR a.at = ${at})
      UNION ALL SELECT a.id, false FROM bank_transfers a
      WHERE a.amount = ${amount} AND a.id <> ALL(${excludedIds as string[]}::uuid[])
        AND NOT EXISTS (SELECT FROM transfer_reports r WHERE r.transfer_id = a.id AND r.provider = ${provider})
        AND (a.reference = ${reference}
          OR ((a.reference IS NULL OR ${reference}::text IS NULL) AND a.content = ${content} AND a.content <> ''
            AND a.at BETWEEN ${at}::timestamptz - interval '1 day' AND ${at}::timestamptz + interval '1 day'))
    ) candidate JOIN bank_transfers t USING (id) LEFT JOIN orders o ON o.id = t.order_id
    ORDER BY candidate.reported DESC, (t.reference = ${reference}) DESC NULLS LAST, t.at, t.id LIMIT 1`)
  return row ?? null
}

/**
 * Finds rows that another statement may already contain: same amount and text within a day, but only one of the two
 * rows has a bank reference.
 * @returns the provider ids of these rows
 */
export async function listPossibleDuplicates(db: Db, rows: readonly TransferReport[]): Promise<Set<string>> {
  const candidates = rows.map(({ providerId: id, amount, content, at, reference }) => ({
    ...{ id, amount, content, at, numbered: reference !== null },
  }))
  const found = await db.query<{ id: string }>(sql`
    SELECT q.id FROM jsonb_to_recordset(${JSON.stringify(candidates)}::text::jsonb)
      q (id text, amount bigint, content text, at timestamptz, numbered boolean)
    WHERE q.content <> '' AND EXISTS (
      SELECT FROM bank_transfers a JOIN transfer_reports r ON r.transfer_id = a.id
      WHERE r.provider = 'statement' AND a.amount = q.amount AND a.content = q.content
        AND a.at BETWEEN q.at - interval '1 day' AND q.at + interval '1 day'
        -- The id of a row without a reference is a hash (operations/payments/import-statement.ts).
        AND (r.provider_id ~ '^[0-9a-f]{32}( [0-9]+)?$') = q.numbered)`)
  return new Set(found.map(({ id }) => id))
}

export async function insertTransferReport(
  db: Db,
  id: string,
  { provider, providerId }: Pick<TransferReport, 'provider' | 'providerId'>,
): Promise<void> {
  await db.query(sql`
    INSERT INTO transfer_reports (transfer_id, provider, provider_id) VALUES (${id}, ${provider}, ${providerId})`)
}

export interface ManualPayment {
  orderId: string
  orderNumber: string
  amount: number
}

/** Finds a payment that staff entered with this reference and that no reported transfer has matched yet. */
export async function findManualPayment(db: Db, reference: string | null): Promise<ManualPayment | null> {
  const [row] = await db.query<ManualPayment>(sql`
    SELECT m.order_id AS "orderId", o.number AS "orderNumber", m.amount
    FROM order_ledger m JOIN orders o ON o.id = m.order_id
    WHERE m.method = 'bank_transfer' AND m.reference = ${reference} AND m.kind = 'payment' AND m.by_name IS NOT NULL
      AND NOT EXISTS (SELECT FROM bank_transfers t WHERE t.reference = m.reference AND t.order_id = m.order_id)`)
  return row ?? null
}

export async function isReferenceUnmatched(db: Db, reference: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM bank_transfers WHERE reference = ${reference} AND order_id IS NULL AND resolution IS NULL`)
  return rows.length > 0
}

export async function findOrderIdByNumbers(db: Db, numbers: readonly string[]): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT o.id FROM unnest(${numbers as string[]}::text[]) WITH ORDINALITY requested(number, place)
    JOIN orders o USING (number) ORDER BY place LIMIT 1`)
  return row?.id ?? null
}

export interface TransferHold {
  reason: HoldReason
  orderId: string | null
  transferId: string | null
}

export async function insertTransfer(
  db: Db,
  id: string,
  report: TransferReport,
  link: { orderId: string | null; match: TransferMatch; hold?: TransferHold | null },
): Promise<void> {
  const { provider, providerId, reference, bankAccount, amount, content, at, source = '' } = report
  await db.query(sql`
    INSERT INTO bank_transfers (id, provider, provider_id, reference, account, amount, content, at, source, order_id, found,
      search_key, held_reason, held_order_id, held_transfer_id)
    VALUES (${id}, ${provider}, ${providerId}, ${reference}, ${bankAccount}, ${amount}, ${content}, ${at}, ${source},
      ${link.orderId}, ${link.match}, ${buildSearchKey(content, reference, String(amount))},
      ${link.hold?.reason ?? null}, ${link.hold?.orderId ?? null}, ${link.hold?.transferId ?? null})`)
  await insertTransferReport(db, id, report)
}

const currentState = () => sql`
  CASE WHEN t.resolution IS NOT NULL THEN t.resolution
    WHEN t.order_id IS NULL THEN 'unknown'
    WHEN o.status = ${cancelled} THEN CASE WHEN o.paid > 0 THEN 'late' ELSE 'returned' END
    WHEN o.paid < o.total_price THEN 'short'
    WHEN o.paid = o.total_price OR t.found IN ('paid', 'short') THEN 'paid'
    WHEN t.found = 'twice' THEN 'twice'
    ELSE 'over' END`

const fromFilteredTransfers = ({ q, from, to }: TransferQuery) => {
  const search = splitFoldedWords(q ?? '').reduce(
    (all, word) => sql`${all} AND (t.search_key LIKE ${`%${word}%`} OR o.number LIKE ${`%${word}%`})`,
    sql``,
  )
  return sql`
    FROM bank_transfers t LEFT JOIN orders o ON o.id = t.order_id
    WHERE ${inDaysSql(sql`t.at`, { from, to })}
      ${q && splitFoldedWords(q).length === 0 ? sql`AND false` : search}`
}

type StoredTransfer = Omit<BankTransfer, 'candidates'>

const columns = () => sql`
  t.id AS "_id", t.provider, t.source, t.reference, t.account, t.amount, t.content, ${formatIsoTime('t.at')} AS at,
  ${currentState()} AS state, t.resolution_note AS note,
  CASE WHEN o.id IS NOT NULL THEN json_build_object('_id', o.id, 'orderNumber', o.number,
    'customerName', o.customer_name, 'status', o.status, 'totalPrice', o.total_price, 'paid', o.paid,
    'collecting', ${expectedCashSql(sql`o.id`)}) END AS order,
  CASE WHEN t.held_reason IS NOT NULL THEN json_build_object('reason', t.held_reason,
    'orderNumber', (SELECT number FROM orders WHERE id = t.held_order_id),
    'repeats', (SELECT json_build_object('provider', r.provider, 'at', ${formatIsoTime('r.at')},
        'orderNumber', (SELECT number FROM orders WHERE id = r.order_id))
      FROM bank_transfers r WHERE r.id = t.held_transfer_id)) END AS held`

export async function listTransfers(db: Db, query: TransferQuery, page: ListSlice) {
  const { state } = query
  return db.query<StoredTransfer>(sql`
    SELECT ${columns()} ${fromFilteredTransfers(query)} ${state ? sql`AND ${currentState()} = ${state}` : sql``}
    ORDER BY t.at DESC, t.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`)
}

export async function countTransfers(db: Db, query: TransferQuery) {
  return db.query<{ state: TransferState; count: number }>(sql`
    SELECT state, count(*)::int AS count FROM (SELECT ${currentState()} AS state ${fromFilteredTransfers(query)}) t GROUP BY state`)
}

export async function findTransfer(db: Db, id: string): Promise<StoredTransfer | null> {
  const [row] = await db.query<StoredTransfer>(sql`
    SELECT ${columns()} FROM bank_transfers t LEFT JOIN orders o ON o.id = t.order_id WHERE t.id = ${id}`)
  return row ?? null
}

export interface LockedTransfer extends TransferReport {
  id: string
  heldReason: HoldReason | null
  orderId: string | null
  resolution: string | null
}

/** The row stays locked until the transaction ends. */
export async function lockTransfer(db: Db, id: string): Promise<LockedTransfer | null> {
  const [row] = await db.query<LockedTransfer>(sql`
    SELECT id, provider, provider_id AS "providerId", reference, account AS "bankAccount", amount, content, at, source, order_id AS "orderId",
      resolution, held_reason AS "heldReason"
    FROM bank_transfers WHERE id = ${id} FOR NO KEY UPDATE`)
  return row ?? null
}

export async function setTransferMatch(
  db: Db,
  id: string,
  link: { orderId: string | null; match: TransferMatch },
): Promise<void> {
  await db.query(
    sql`UPDATE bank_transfers SET order_id = ${link.orderId}, found = ${link.match} WHERE id = ${id}`,
  )
}

/** Records the warning that staff saw before they booked it as another payment. */
export async function setTransferHold(
  db: Db,
  id: string,
  { reason, orderId, transferId }: TransferHold,
): Promise<void> {
  await db.query(sql`
    UPDATE bank_transfers SET held_reason = ${reason}, held_order_id = ${orderId}, held_transfer_id = ${transferId}
    WHERE id = ${id}`)
}

export async function resolveTransfer(
  db: Db,
  id: string,
  resolution: 'returned' | 'aside',
  note: string,
): Promise<void> {
  await db.query(
    sql`UPDATE bank_transfers SET resolution = ${resolution}, resolution_note = ${note} WHERE id = ${id}`,
  )
}

export async function listAccountTransfers(db: Db, accountId: string) {
  return db.query<{ orderNumber: string; amount: number; content: string; at: string }>(sql`
    SELECT o.number AS "orderNumber", t.amount, t.content, ${formatIsoTime('t.at')} AS at
    FROM bank_transfers t JOIN orders o ON o.id = t.order_id WHERE o.account_id = ${accountId} ORDER BY t.at, t.id`)
}

export async function addForgedReport(db: Db, provider: string): Promise<void> {
  await db.query(sql`
    INSERT INTO rejected_reports AS f (provider, day, count) VALUES (${provider}, ${todayInVietnam()}, 1)
    ON CONFLICT (provider, day) DO UPDATE SET count = f.count + 1`)
}

export async function countForgedReportsOfWeek(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT coalesce(sum(count), 0)::int AS count FROM rejected_reports WHERE day > ${todayInVietnam()} - 7`)
  return row?.count ?? 0
}
