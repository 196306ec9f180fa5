import { orderParts } from '#contract/analytics/analytics-words.ts'
import {
  type LetterEvent,
  type LetterState,
  letterEvents,
  letterStates,
} from '#contract/emails/letter-words.ts'
import { lineViews } from '#contract/imports/import-words.ts'
import { orderStatuses, voucherSorts, voucherStates } from '#contract/orders/order-statuses.ts'
import { paymentStates } from '#contract/payments/order-money-words.ts'
import { type TransferState, transferStates } from '#contract/payments/transfer-words.ts'
import { type DataRequestState, dataRequestStates } from '#contract/privacy/data-request-words.ts'
import { requestStates } from '#contract/returns/return-words.ts'
import { type ChangeNoun, changeNouns } from '#contract/staff/change-words.ts'
import { readPeriod } from '#web/admin/analytics/period-search.ts'
import type { ProductSearch, ProductTableSort } from '#web/admin/catalog/product-queries.ts'
import type { CustomerSearch, CustomerSort } from '#web/admin/customers/customer-queries.ts'
import type { LetterSearch } from '#web/admin/emails/letter-queries.ts'
import type { ImportSearch } from '#web/admin/imports/import-queries.ts'
import type { OrderSearch, OrderSort } from '#web/admin/orders/order-queries.ts'
import type { PrintSearch } from '#web/admin/orders/print/print-screen.tsx'
import type { TransferSearch } from '#web/admin/payments/transfer-queries.ts'
import type { DataRequestSearch } from '#web/admin/privacy/data-request-queries.ts'
import type { RequestSearch } from '#web/admin/returns/return-queries.ts'
import type { AuditSearch } from '#web/admin/staff/audit/audit-query.ts'
import type { StockSearch, StockSort } from '#web/admin/stock/stock-queries.ts'
import type { VoucherSearch } from '#web/admin/vouchers/voucher-queries.ts'
import { oneOf, readTableSearch, wordOf } from '#web/app/router/table-search.ts'
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
  const by = oneOf(orderParts, search.by)
  return { by, key: by && wordOf(search.key) }
}

export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  return {
    ...readTableSearch(search, orderSorts),
    status: oneOf(orderStatuses, search.status),
    ...readPeriod(search),
    counted: oneOf(['yes'], search.counted),
    money: oneOf(paymentStates, search.money),
    toSend: oneOf(['yes'], search.toSend),
    ...readOrderPart(search),
    view: oneOf(['invoices'], search.view),
  }
}

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
    ...readTableSearch(search, productSorts),
    category: wordOf(search.category),
    stock: oneOf(['in', 'out'], search.stock),
    sale: oneOf(yesNoValues, search.sale),
    featured: oneOf(yesNoValues, search.featured),
    view: oneOf(['deleted'], search.view),
  }
}

export const readTransferSearch = (search: Record<string, unknown>): TransferSearch => ({
  ...readTableSearch(search, []),
  state: oneOf(Object.keys(transferStates) as TransferState[], search.state),
  ...readPeriod(search),
})

const requestFilterStates = [...requestStates.filter((state) => state !== 'open'), 'all'] as const

export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  return { ...readTableSearch(search, ['newest', 'oldest']), state: oneOf(requestFilterStates, search.state) }
}

export function readPrintSearch(search: Record<string, unknown>): PrintSearch {
  const kind = oneOf(['slip', 'pick'], search.kind) ?? 'slip'
  return { ids: wordOf(search.ids) ?? '', kind, parcel: wordOf(search.parcel) }
}

export const readLetterSearch = (search: Record<string, unknown>): LetterSearch => ({
  ...readTableSearch(search, []),
  state: oneOf(Object.keys(letterStates) as LetterState[], search.state),
  event: oneOf(Object.keys(letterEvents) as LetterEvent[], search.event),
})

export const readVoucherSearch = (search: Record<string, unknown>): VoucherSearch => ({
  ...readTableSearch(search, voucherSorts),
  state: oneOf(voucherStates, search.state),
})

const stockSorts: readonly StockSort[] = ['stock-asc', 'stock-desc', 'name-asc', 'name-desc']

export function readStockSearch(search: Record<string, unknown>): StockSearch {
  const { atMost } = search
  const isWholeNumber = typeof atMost === 'number' && Number.isSafeInteger(atMost) && atMost >= 0
  return { ...readTableSearch(search, stockSorts), atMost: isWholeNumber ? atMost : undefined }
}

export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  return { show: oneOf(lineViews, search.show), ...readPaging(search) }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

const readMatching = (pattern: RegExp, value: unknown) => {
  const text = wordOf(value)
  return text && pattern.test(text) ? text : undefined
}

export function readAuditSearch({ who, noun, thing, from, to }: Record<string, unknown>): AuditSearch {
  return {
    who: who === 'operator' ? who : readMatching(uuidPattern, who),
    noun: oneOf(Object.keys(changeNouns) as ChangeNoun[], noun),
    thing: readMatching(uuidPattern, thing),
    from: readMatching(dayPattern, from),
    to: readMatching(dayPattern, to),
  }
}

export function readDataRequestSearch(search: Record<string, unknown>): DataRequestSearch {
  return {
    ...readTableSearch(search, []),
    state: oneOf(Object.keys(dataRequestStates) as DataRequestState[], search.state),
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
  const period = readPeriod(search)
  return {
    ...readTableSearch(search, customerSorts),
    ...period,
    shopper: period.days || period.from ? oneOf(['new', 'returning'], search.shopper) : undefined,
  }
}
