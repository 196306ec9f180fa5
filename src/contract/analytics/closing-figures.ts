import type { LedgerMethod } from '#contract/payments/order-ledger-labels.ts'

/** Each figure is the sum of its entries. */
export const closingFigures = [
  'sold',
  'returned',
  'discounts',
  'fees',
  'cancelled',
  'collected',
  'refunded',
  'inBank',
  'withCarriers',
  'due',
  'owed',
  'uncosted',
] as const
export type ClosingFigure = (typeof closingFigures)[number]

export const closingFigureLabels: Record<ClosingFigure, string> = {
  sold: 'Hàng bán',
  returned: 'Hàng khách trả',
  discounts: 'Giảm giá',
  fees: 'Phí giao hàng',
  cancelled: 'Đơn huỷ',
  collected: 'Đã thu',
  refunded: 'Đã hoàn',
  inBank: 'Vào ngân hàng',
  withCarriers: 'Bên vận chuyển còn giữ',
  due: 'Khách còn phải trả',
  owed: 'Còn nợ khách',
  uncosted: 'Dòng hàng chưa có giá vốn',
}

export const cashMethods: readonly LedgerMethod[] = ['cod', 'cash']
