import type { UseFormReturn } from 'react-hook-form'
import {
  applyDiscounts,
  calculateOrderTotals,
  type OrderAmounts,
  overrideShippingFee,
} from '#domain/money.ts'
import { describeMaxDiscount } from '#domain/orders/edit/edit-discounts.ts'
import { findDeliveryRate } from '#domain/shipping/delivery.ts'
import { findProvince } from '#domain/shipping/localities/provinces.ts'
import { findWholeNumberError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import type { SettingsSummary } from '#web/app/api/settings-summary.ts'
import type { ManualOrderLine } from './manual-order-lines.ts'
import type { ManualOrderValues } from './manual-order-values.ts'
import { useManualOrderVoucher } from './manual-order-voucher.tsx'

/** The voucher, the delivery rate and the amounts of the order as it is typed. */
export function useManualOrderTotals(
  { watch }: UseFormReturn<ManualOrderValues>,
  lines: readonly ManualOrderLine[],
  settings: SettingsSummary | undefined,
) {
  const [customerPhone, isCollectedInShop, typedFee, discountAmount, province] = watch([
    'customerPhone',
    'isCollectedInShop',
    'shippingFee',
    'discountAmount',
    'province',
  ])
  const provinceCode = findProvince(province)?.code ?? null
  const shippingFee = parseWholeNumber(typedFee)
  const delivery = settings && overrideShippingFee(findDeliveryRate(settings, provinceCode), shippingFee)
  const voucher = useManualOrderVoucher(lines, {
    customerPhone,
    provinceCode: isCollectedInShop ? null : provinceCode,
    requiresShipping: !isCollectedInShop,
    shippingFee,
  })
  const fullTotals = delivery && calculateOrderTotals(toPricedLines(lines), !isCollectedInShop, delivery)
  const discount = parseWholeNumber(discountAmount) ?? 0
  const maxDiscount = fullTotals ? calculateMaxDiscount(fullTotals, voucher.preview) : 0
  const hasUnknownAmount = [isCollectedInShop ? '' : typedFee, discountAmount].some(findWholeNumberError)
  const isDiscountTooLarge = fullTotals && lines.length > 0 && discount > maxDiscount
  return {
    voucher,
    /** Undefined until a province is chosen, and if the customer collects the order in the shop. */
    deliveryToShow: provinceCode && !isCollectedInShop ? delivery : undefined,
    totals:
      fullTotals && !hasUnknownAmount
        ? subtractDiscounts(fullTotals, voucher.preview, Math.min(discount, maxDiscount))
        : undefined,
    discountError: isDiscountTooLarge ? describeMaxDiscount(maxDiscount) : undefined,
  }
}

type VoucherDiscounts = { discounts: readonly number[]; freeDelivery: boolean } | null

/** The delivery fee is never part of a discount by hand. */
const calculateMaxDiscount = ({ subtotal }: OrderAmounts, voucher: VoucherDiscounts): number =>
  (voucher?.discounts ?? []).reduce((rest, off) => rest - off, subtotal)

function subtractDiscounts(amounts: OrderAmounts, voucher: VoucherDiscounts, byHand: number): OrderAmounts {
  const { discounts, freeDelivery } = voucher ?? { discounts: [], freeDelivery: false }
  return applyDiscounts(amounts, { discounts: [...discounts, byHand], freeDelivery })
}

const toPricedLines = (lines: readonly ManualOrderLine[]) =>
  lines.map(({ item, quantity }) => ({ price: item.price, quantity }))
