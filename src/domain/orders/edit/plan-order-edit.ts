import { type Failure, fail, failed, failureMessage } from '#contract/failures.ts'
import type { OrderEditRequest } from '#contract/orders/edit-order.ts'
import { calculateDeliveryFee, type PriceRules } from '#domain/cart/price-rules.ts'
import { calculateSubtotal, type ShippingRates } from '#domain/money.ts'
import type { OrderSums } from '#domain/returns/returns.ts'
import {
  allocateManualDiscount,
  decideVoucher,
  type EditedVoucher,
  type VoucherOutcome,
} from './edit-discounts.ts'
import { changesProducts, checkStock, type EditedLine, editLines, type LineChoice } from './edit-lines.ts'

export interface PlanInput extends Omit<LineChoice, 'request'> {
  request: Pick<OrderEditRequest, 'lines' | 'added' | 'shippingFee' | 'discount'>
  /** Pieces in stock by variant. */
  stock: ReadonlyMap<string, number>
  voucher: EditedVoucher | null
  /** In dong. */
  shippingFee: number
  /** After the edit. Empty: not known. Null: the order has no address. */
  provinceCode: string | null
  isProvinceChanged: boolean
  rates: ShippingRates
  rules: PriceRules | null
}

export interface OrderEditPlan {
  lines: EditedLine[]
  sums: OrderSums
  manualDiscount: number
  /** Why the voucher leaves the order; null if it stays or there is none. */
  voucherFailure: Failure | null
}

/** @failure those of `editLines`, `checkStock`, `allocateManualDiscount` and `decideFee` */
export function planOrderEdit(input: PlanInput): OrderEditPlan | Failure {
  const { request } = input
  const lines = editLines(input)
  if (failed(lines)) return lines
  const short = checkStock(lines, input.stock)
  if (short) return short
  const subtotal = calculateSubtotal(lines)
  const voucher = decideVoucher(lines, input.voucher)
  const voucherDiscounts = voucher.failure ? lines.map(() => 0) : voucher.discounts
  const manualDiscount = request.discount?.amount ?? 0
  const shares = allocateManualDiscount(manualDiscount, lines, voucherDiscounts)
  if (failed(shares)) return shares
  const shippingFee = decideFee(lines, input, voucher)
  if (failed(shippingFee)) return shippingFee
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
    voucherFailure: voucher.failure,
  }
}

const feeDetail = { path: 'shippingFee', message: 'Hãy nhập phí giao hàng.' }

/** A rule gets the values that it would get if the edited order were placed now. @failure shipping_fee_needed */
function decideFee(
  lines: readonly EditedLine[],
  { request, provinceCode, isProvinceChanged, shippingFee, rates, rules }: PlanInput,
  voucher: VoucherOutcome,
): number | Failure {
  if (request.shippingFee !== null) return request.shippingFee
  if (!changesProducts(lines) && !isProvinceChanged && !voucher.failure) return shippingFee
  const remaining = lines.filter(({ quantity }) => quantity > 0).map(toRuleLine)
  const fee = calculateDeliveryFee(remaining, { provinceCode, rates }, provinceCode === '' ? null : rules)
  if (failed(fee)) {
    const sentence = fee.failure === 'refused_by_rule' ? failureMessage(fee) : 'quy tắc tính phí đang lỗi.'
    const reason = sentence.replace(/[^.!?…]$/, '$&.')
    return fail('shipping_fee_needed', { reason }, { details: [feeDetail] })
  }
  return voucher.freeDelivery && !voucher.failure ? 0 : fee
}

const toRuleLine = ({ productId, variantId, productName: name, quantity, price }: EditedLine) => ({
  ...{ productId, variantId, name, quantity, price },
})
