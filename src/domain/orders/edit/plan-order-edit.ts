import { type Failure, failed } from '#contract/failures.ts'
import type { OrderEditDraft } from '#contract/orders/edit-order.ts'
import { calculateShippingFee, calculateSubtotal, type ShippingRates } from '#domain/money.ts'
import type { OrderSums } from '#domain/returns/returns.ts'
import { allocateManualDiscount, decideVoucher, type EditedVoucher } from './edit-discounts.ts'
import { changesProducts, checkStock, type EditedLine, editLines, type LineChoice } from './edit-lines.ts'

export interface PlanInput extends Omit<LineChoice, 'request'> {
  request: Pick<OrderEditDraft, 'lines' | 'added' | 'shippingFee' | 'discount'>
  /** Pieces in stock by variant. */
  stock: ReadonlyMap<string, number>
  voucher: EditedVoucher | null
  /** In dong. */
  shippingFee: number
  /** False: the order has no address after the edit. */
  isDelivered: boolean
  isProvinceChanged: boolean
  rates: ShippingRates
}

export interface OrderEditPlan {
  lines: EditedLine[]
  sums: OrderSums
  manualDiscount: number
  /** Why the voucher leaves the order; null if it stays or there is none. */
  voucherRefusal: Failure | null
}

/** @failure those of `editLines`, `checkStock` and `allocateManualDiscount` */
export function planOrderEdit(input: PlanInput): OrderEditPlan | Failure {
  const { request } = input
  const lines = editLines(input)
  if (failed(lines)) return lines
  const short = checkStock(lines, input.stock)
  if (short) return short
  const subtotal = calculateSubtotal(lines)
  const standardFee = input.isDelivered ? calculateShippingFee(subtotal, input.rates) : 0
  const voucher = decideVoucher(lines, input.voucher, standardFee)
  const voucherDiscounts = voucher.refusal ? lines.map(() => 0) : voucher.discounts
  const manualDiscount = request.discount?.amount ?? 0
  const shares = allocateManualDiscount(manualDiscount, lines, voucherDiscounts)
  if (failed(shares)) return shares
  const keepsFee = !changesProducts(lines) && !input.isProvinceChanged && !voucher.refusal
  const rateFee = voucher.freeDelivery && !voucher.refusal ? 0 : standardFee
  const shippingFee = request.shippingFee ?? (keepsFee ? input.shippingFee : rateFee)
  const discountTotal = voucherDiscounts.reduce((sum, off) => sum + off, manualDiscount)
  return {
    lines: lines.map((line, at) => ({
      ...line,
      voucherDiscount: voucherDiscounts[at] ?? 0,
      manualDiscount: shares[at] ?? 0,
    })),
    sums: {
      ...{ subtotal, shippingFee, discountTotal },
      totalPrice: subtotal + shippingFee - discountTotal,
      itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    manualDiscount,
    voucherRefusal: voucher.refusal,
  }
}
