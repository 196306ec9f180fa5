import { formatLocalPhone } from '#domain/customers/format-phone.ts'
import { buildSearchKey } from '#domain/search/fold.ts'

interface OrderWords {
  orderNumber: string
  customerName: string
  /** E.164; staff search the number as it is dialled, `0912345678`. */
  customerPhone: string
}

export const buildOrderSearchKey = ({ orderNumber, customerName, customerPhone }: OrderWords): string =>
  buildSearchKey(orderNumber, customerName, formatLocalPhone(customerPhone))

export const buildOrderProductKey = (lines: readonly { name: string; sku: string | null }[]): string =>
  buildSearchKey(...lines.flatMap(({ name, sku }) => [name, sku]))
