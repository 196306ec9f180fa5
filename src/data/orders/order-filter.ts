import sql, { raw, type Sql } from 'sql-template-tag'
import type { SalesDimension } from '#contract/analytics/analytics-dimensions.ts'
import type { OrderQuery } from '#contract/orders/order-list.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { PaymentStateName } from '#contract/payments/order-ledger-labels.ts'
import { hasDimensionKeySql } from '#data/analytics/sales-dimension.ts'
import { customerGroupSql, groupOrdersSql } from '#data/customers/customer-groups.ts'
import { inDaysSql } from '#data/database/time.ts'
import { buildWordPattern } from '#data/search/word-pattern.ts'
import { ordersWithItemsToSendSql } from '#data/shipping/exchange-parcels.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { flagConditions, parcelConditions } from './order-list-columns.ts'
import { orderTaskConditions } from './order-tasks.ts'

type RenamedParameter = 'counted' | 'money' | 'by' | 'key'

/** The type `never` rejects a query of the API whose parameters were not renamed. */
export interface OrderFilter
  extends Omit<OrderQuery, RenamedParameter | 'sort' | 'page' | 'limit'>,
    Partial<Record<RenamedParameter, never>> {
  excludesCancelled?: boolean | undefined
  paymentState?: PaymentStateName | undefined
  dimension?: SalesDimension | undefined
  /** Undefined: the row whose key is null. */
  dimensionKey?: string | undefined
}

export type OrderListQuery = OrderFilter & Pick<OrderQuery, 'sort'>

/** Gives the query parameters of the API the names of the code (docs/glossary.md). */
export const toOrderListQuery = ({
  counted: excludesCancelled,
  money: paymentState,
  by: dimension,
  key: dimensionKey,
  ...query
}: OrderQuery): OrderListQuery => ({ ...query, excludesCancelled, paymentState, dimension, dimensionKey })

/** The expression of the index `orders_words`. A searched word is in one of the keys, which begin and end with a space. */
export const orderWordsSql = raw('(o.search_key || o.product_key)')

/** One LIKE per term, because the index does not support `LIKE ALL`. Terms contain no `%` or `_`. */
export function matchesSearchTerm(word: string) {
  if (/^0\d{9}$/.test(word)) return sql`o.customer_phone = ${`+84${word.slice(1)}`}`
  return sql`${orderWordsSql} LIKE ${buildWordPattern(word)}`
}

export function filterOrdersSql(query: OrderFilter) {
  const { status, q, from, to, customer, voucher, excludesCancelled, toSend } = query
  const { paymentState, dimension, dimensionKey, ids, payment, channel, parcel, province, flag, task } = query
  const search = splitFoldedWords(q ?? '').reduce(
    (all, word) => sql`${all} AND ${matchesSearchTerm(word)}`,
    sql``,
  )
  return sql`
    ${inDaysSql(sql`o.created_at`, { from, to })} ${status ? sql`AND o.status = ${status}` : sql``}
    ${customer ? sql`AND ${isOfCustomer(customer)}` : sql``}
    ${voucher ? sql`AND o.voucher_id = ${voucher}` : sql``}
    ${excludesCancelled ? sql`AND o.status <> ${cancelled}` : sql``}
    ${paymentState ? sql`AND ${hasPaymentState(paymentState)}` : sql``}
    ${ids ? sql`AND o.id = ANY(${ids}::uuid[])` : sql``}
    ${payment ? sql`AND o.payment = ${payment}` : sql``}
    ${channel ? sql`AND o.channel = ${channel}` : sql``}
    ${parcel ? sql`AND ${parcelConditions[parcel]}` : sql``}
    ${province ? sql`AND o.province_code = ${province}` : sql``}
    ${flag ? sql`AND ${flagConditions[flag]}` : sql``}
    ${task ? sql`AND ${orderTaskConditions[task]()}` : sql``}
    ${toSend ? sql`AND o.id IN (${ordersWithItemsToSendSql()})` : sql``}
    ${dimension ? sql`AND ${hasDimensionKeySql(dimension, dimensionKey)}` : sql``}
    ${q && splitFoldedWords(q).length === 0 ? sql`AND false` : search}`
}

function hasPaymentState(state: PaymentStateName) {
  // A literal, because the planner uses the partial index only if its expression is repeated exactly.
  const charged = raw(`CASE WHEN o.status = '${cancelled}' THEN 0 ELSE o.total_price END`)
  // Most orders are balanced. With `=` the planner expects few rows and sorts all of them for a page.
  const isBalanced = sql`o.paid >= ${charged} AND o.paid <= ${charged}`
  const states: Record<PaymentStateName, Sql> = {
    nothing: sql`${isBalanced} AND o.paid = 0`,
    paid: sql`${isBalanced} AND o.paid > 0`,
    unpaid: sql`o.paid <> ${charged} AND o.paid = 0`,
    short: sql`o.paid <> ${charged} AND o.paid > 0 AND o.paid < ${charged}`,
    over: sql`o.paid <> ${charged} AND o.paid > ${charged}`,
  }
  return states[state]
}

/** The planner cannot estimate how few orders are not balanced; this order makes it read their index. */
export const orderByIndex = ({ paymentState }: OrderFilter) =>
  paymentState ? sql`ORDER BY o.created_at DESC, o.id DESC` : sql``

const isOfCustomer = (customer: string) => sql`
  ${groupOrdersSql(customerGroupSql(customer))}`

/** Counting stops at `limits.maxCountedRows`, because these filters can match most orders of a large shop. */
export const countsUpToLimit = ({ q, paymentState, payment, channel, parcel, province, flag }: OrderFilter) =>
  Boolean(q || paymentState || payment || channel || parcel || province || flag)
