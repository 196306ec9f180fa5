import type { InvoiceVat } from '#contract/invoices/invoice-labels.ts'
import type { InvoiceBuyer } from '#contract/invoices/invoices.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { listRemainingLines } from '#domain/returns/returns.ts'

/** Line of an invoice; of an adjustment, a difference. */
export interface InvoiceLine {
  /** The position of the order line, or `fee`. */
  key: string
  name: string
  code: string
  quantity: number
  /** Dong, after discounts, tax included. */
  amount: number
}

export interface InvoiceDocument {
  /** Null: the buyer takes no invoice, so nothing personal is sent. */
  buyer: InvoiceBuyer | null
  vat: InvoiceVat
  lines: InvoiceLine[]
}

type InvoicedLine = Pick<
  OrderLine,
  'position' | 'name' | 'color' | 'size' | 'sku' | 'quantity' | 'returned' | 'price' | 'discount'
>

export function composeInvoiceLines(items: readonly InvoicedLine[], shippingFee: number): InvoiceLine[] {
  const lines = listRemainingLines(items).map((line) => ({
    key: `${line.position}`,
    name: formatOrderLineName(line),
    code: line.sku ?? '',
    quantity: line.quantity,
    amount: line.price * line.quantity - line.discount,
  }))
  if (shippingFee === 0) return lines
  return [...lines, { key: 'fee', name: 'Phí giao hàng', code: '', quantity: 1, amount: shippingFee }]
}

/** What has to be added to `invoiced` to get `now`. */
export function diffInvoiceLines(
  now: readonly InvoiceLine[],
  invoiced: readonly InvoiceLine[],
): InvoiceLine[] {
  const differences = new Map<string, InvoiceLine>()
  const add = (line: InvoiceLine, sign: 1 | -1) => {
    const { quantity, amount } = differences.get(line.key) ?? { quantity: 0, amount: 0 }
    differences.set(line.key, {
      ...line,
      quantity: quantity + sign * line.quantity,
      amount: amount + sign * line.amount,
    })
  }
  for (const line of invoiced) add(line, -1)
  for (const line of now) add(line, 1)
  return [...differences.values()].filter(({ quantity, amount }) => quantity !== 0 || amount !== 0)
}

export const sumInvoiceLines = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Rounded half away from zero, so that an adjustment mirrors its invoice. */
export function splitVat(amount: number, vat: InvoiceVat): { net: number; tax: number } {
  if (vat === 'none') return { net: amount, tax: 0 }
  const size = Math.abs(amount)
  const net = Math.sign(amount) * Math.round((size * 100) / (100 + Number(vat)))
  return { net, tax: amount - net }
}
