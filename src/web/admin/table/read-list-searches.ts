import { salesDimensions } from '#contract/analytics/analytics-dimensions.ts'
import { audienceChoices } from '#contract/catalog/audiences.ts'
import { productStates } from '#contract/catalog/product-states.ts'
import {
  type EmailEvent,
  type EmailState,
  emailEventLabels,
  emailStateLabels,
} from '#contract/emails/email-labels.ts'
import { importItemViews } from '#contract/imports/import-states.ts'
import { orderChannels } from '#contract/orders/order-channels.ts'
import { orderFlags, parcelFilters } from '#contract/orders/order-list-filters.ts'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import { orderTasks } from '#contract/orders/order-tasks.ts'
import { parseExtensionGateway } from '#contract/payments/gateways.ts'
import { paymentStates } from '#contract/payments/order-ledger-labels.ts'
import { listPaymentMethods } from '#contract/payments/payment-methods.ts'
import { type TransferState, transferStateLabels } from '#contract/payments/transfer-labels.ts'
import { type DataRequestState, dataRequestStateLabels } from '#contract/privacy/data-request-labels.ts'
import { returnRequestStates } from '#contract/returns/return-labels.ts'
import { reviewStates } from '#contract/reviews/review-states.ts'
import { parcelTabs } from '#contract/shipping/parcel-tabs.ts'
import { lineOutcomes } from '#contract/shipping/settlement-outcomes.ts'
import { type AuditEntity, auditEntityLabels } from '#contract/staff/audit-log-labels.ts'
import { voucherSorts, voucherStates } from '#contract/vouchers/voucher-kinds.ts'
import { type DeliveryState, deliveryStateLabels } from '#contract/webhooks/event-types.ts'
import { parsePeriodSearch } from '#web/admin/analytics/period-search.ts'
import type { ProductSearch, ProductTableSort } from '#web/admin/catalog/product-queries.ts'
import { customerOrderCounts } from '#web/admin/customers/customer-order-counts.ts'
import type { CustomerSearch, CustomerSort } from '#web/admin/customers/customer-queries.ts'
import type { EmailSearch } from '#web/admin/emails/email-queries.ts'
import type { ImportSearch } from '#web/admin/imports/import-queries.ts'
import type { ManualOrderSearch } from '#web/admin/orders/new/manual-order-screen.tsx'
import type { OrderSearch, OrderSort } from '#web/admin/orders/order-queries.ts'
import type { PrintSearch } from '#web/admin/orders/print/print-screen.tsx'
import type { TransferSearch } from '#web/admin/payments/transfer-queries.ts'
import type { DataRequestSearch } from '#web/admin/privacy/data-request-queries.ts'
import type { ReturnLabelSearch } from '#web/admin/returns/return-label-screen.tsx'
import type { ReturnRequestSearch } from '#web/admin/returns/return-request-queries.ts'
import type { AdminReviewSearch } from '#web/admin/reviews/review-queries.ts'
import type { ParcelSearch, SettlementSearch } from '#web/admin/shipping/parcel-queries.ts'
import type { AuditSearch } from '#web/admin/staff/audit/audit-log-query.ts'
import type { StockListSearch, StockListSort } from '#web/admin/stock/stock-queries.ts'
import type { VoucherSearch } from '#web/admin/vouchers/voucher-queries.ts'
import type { DeliverySearch } from '#web/admin/webhooks/webhook-queries.ts'
import {
  parseOption,
  parseSearchText,
  parseTableSearch,
  type TableSearch,
} from '#web/app/router/table-search.ts'
import { readPaging } from './use-paging.ts'

// These functions are used as `validateSearch` of the routes. Invalid parameters are ignored.

export const categorySorts = ['name-asc', 'name-desc', 'products-asc', 'products-desc'] as const
export const attributeSorts = ['name-asc', 'name-desc'] as const
export const valueSorts = ['name-asc', 'name-desc'] as const

const orderSorts: readonly OrderSort[] = [
  'newest',
  'oldest',
  'items-asc',
  'items-desc',
  'price-asc',
  'price-desc',
]

function readOrderPart(search: Record<string, unknown>): Pick<OrderSearch, 'by' | 'key'> {
  const by = parseOption(salesDimensions, search.by)
  return { by, key: by && parseSearchText(search.key) }
}

/** The router parses `79` as a number, and `01` as 1. */
function readProvince(value: unknown): string | undefined {
  const code = parseSearchText(value)?.padStart(2, '0')
  return code && /^\d\d$/.test(code) ? code : undefined
}

export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  return {
    ...parseTableSearch(search, orderSorts),
    status: parseOption(orderStatuses, search.status),
    ...parsePeriodSearch(search),
    counted: parseOption(['yes'], search.counted),
    money: parseOption(paymentStates, search.money),
    payment: parseOption(listPaymentMethods(), search.payment) ?? parseExtensionGateway(search.payment),
    channel: parseOption(orderChannels, search.channel),
    parcel: parseOption(parcelFilters, search.parcel),
    province: readProvince(search.province),
    flag: parseOption(orderFlags, search.flag),
    task: parseOption(orderTasks, search.task),
    toSend: parseOption(['yes'], search.toSend),
    ...readOrderPart(search),
    view: parseOption(['invoices'], search.view),
  }
}

export interface CategorySearch extends TableSearch<(typeof categorySorts)[number]> {
  /** Id of the category whose form is open. */
  edit?: string | undefined
}

export const readCategorySearch = (search: Record<string, unknown>): CategorySearch => ({
  ...parseTableSearch(search, categorySorts),
  edit: parseSearchText(search.edit),
})

const productSorts: readonly ProductTableSort[] = [
  'newest',
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
  'discount',
]
const yesNoValues = ['yes', 'no'] as const

export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  return {
    ...parseTableSearch(search, productSorts),
    category: parseSearchText(search.category),
    audience: parseOption(audienceChoices, search.audience),
    stock: parseOption(['in', 'out'], search.stock),
    sale: parseOption(yesNoValues, search.sale),
    featured: parseOption(yesNoValues, search.featured),
    described: parseOption(yesNoValues, search.described),
    state: parseOption(productStates, search.state),
    view: parseOption(['deleted'], search.view),
  }
}

/** `from` is the id of the product to duplicate. */
export const readDuplicateSearch = (search: Record<string, unknown>): { from?: string } => {
  const from = parseSearchText(search.from)
  return from ? { from } : {}
}

export const readTransferSearch = (search: Record<string, unknown>): TransferSearch => ({
  ...parseTableSearch(search, []),
  state: parseOption(Object.keys(transferStateLabels) as TransferState[], search.state),
  ...parsePeriodSearch(search),
})

export const readParcelSearch = (search: Record<string, unknown>): ParcelSearch => ({
  ...parseTableSearch(search, []),
  tab: parseOption(parcelTabs, search.tab),
  carrier: parseSearchText(search.carrier),
})

export const readSettlementSearch = (search: Record<string, unknown>): SettlementSearch => ({
  ...parseTableSearch(search, []),
  outcome: parseOption(lineOutcomes, search.outcome),
})

export const readReturnLabelSearch = ({ request }: Record<string, unknown>): ReturnLabelSearch => ({
  request: parseSearchText(request),
})

const requestFilterStates = [...returnRequestStates.filter((state) => state !== 'open'), 'all'] as const

export function readReturnRequestSearch(search: Record<string, unknown>): ReturnRequestSearch {
  return {
    ...parseTableSearch(search, ['newest', 'oldest']),
    state: parseOption(requestFilterStates, search.state),
  }
}

export const readAdminReviewSearch = (search: Record<string, unknown>): AdminReviewSearch => ({
  ...parseTableSearch(search, []),
  state: parseOption(reviewStates, search.state),
  stars: [1, 2, 3, 4, 5].find((stars) => stars === Number(search.stars)),
})

export const readManualOrderSearch = (search: Record<string, unknown>): ManualOrderSearch => ({
  phone: parseSearchText(search.phone),
})

export function readPrintSearch(search: Record<string, unknown>): PrintSearch {
  const kind = parseOption(['slip', 'pick', 'all'], search.kind) ?? 'slip'
  return { ids: parseSearchText(search.ids) ?? '', kind, parcel: parseSearchText(search.parcel) }
}

export const readEmailSearch = (search: Record<string, unknown>): EmailSearch => ({
  ...parseTableSearch(search, []),
  state: parseOption(Object.keys(emailStateLabels) as EmailState[], search.state),
  event: parseOption(Object.keys(emailEventLabels) as EmailEvent[], search.event),
})

export const readDeliverySearch = (search: Record<string, unknown>): DeliverySearch => ({
  page: parseTableSearch(search, []).page,
  state: parseOption(Object.keys(deliveryStateLabels) as DeliveryState[], search.state),
})

export const readVoucherSearch = (search: Record<string, unknown>): VoucherSearch => ({
  ...parseTableSearch(search, voucherSorts),
  state: parseOption(voucherStates, search.state),
})

const stockSorts: readonly StockListSort[] = ['stock-asc', 'stock-desc', 'name-asc', 'name-desc']

export function readStockSearch(search: Record<string, unknown>): StockListSearch {
  const { atMost } = search
  const isWholeNumber = typeof atMost === 'number' && Number.isSafeInteger(atMost) && atMost >= 0
  return { ...parseTableSearch(search, stockSorts), atMost: isWholeNumber ? atMost : undefined }
}

export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  return { show: parseOption(importItemViews, search.show), ...readPaging(search) }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const readMatching = (pattern: RegExp, value: unknown) => {
  const text = parseSearchText(value)
  return text && pattern.test(text) ? text : undefined
}

export function readAuditSearch({ actor, entity, entityId, from, to }: Record<string, unknown>): AuditSearch {
  return {
    actor: actor === 'operator' ? actor : readMatching(uuidPattern, actor),
    entity: parseOption(Object.keys(auditEntityLabels) as AuditEntity[], entity),
    entityId: readMatching(uuidPattern, entityId),
    from: readMatching(dayPattern, from),
    to: readMatching(dayPattern, to),
  }
}

export function readDataRequestSearch(search: Record<string, unknown>): DataRequestSearch {
  return {
    ...parseTableSearch(search, []),
    state: parseOption(Object.keys(dataRequestStateLabels) as DataRequestState[], search.state),
  }
}

const customerSorts: readonly CustomerSort[] = [
  'last',
  'newest',
  'orders-desc',
  'orders-asc',
  'spent-desc',
  'spent-asc',
  'name-asc',
  'name-desc',
]

export function readCustomerSearch(search: Record<string, unknown>): CustomerSearch {
  const period = parsePeriodSearch(search)
  return {
    ...parseTableSearch(search, customerSorts),
    ...period,
    shopper: period.days || period.from ? parseOption(['new', 'returning'], search.shopper) : undefined,
    account: parseOption(['with', 'without'], search.account),
    minOrders: parseOption(customerOrderCounts, String(search.minOrders)),
    flag: parseOption(['warned', 'refused'], search.flag),
    tag: typeof search.tag === 'string' ? search.tag : undefined,
  }
}
