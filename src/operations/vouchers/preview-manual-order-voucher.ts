import { type Failure, fail, failed } from '#contract/failures.ts'
import type { CreateManualOrder } from '#contract/orders/admin-orders.ts'
import type { VoucherPreview } from '#contract/vouchers/vouchers.ts'
import { readCheckoutSettings } from '#data/settings/checkout-settings.ts'
import { listExistingVariants } from '#data/stock/stock-list.ts'
import { countVoucherUses, findVoucherByCode } from '#data/vouchers/vouchers.ts'
import { parsePhone } from '#domain/customers/parse-phone.ts'
import { calculateOrderTotals, overrideShippingFee } from '#domain/money.ts'
import { findDeliveryRate } from '#domain/shipping/delivery.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { calculateVoucherDiscount, foldVoucherCode } from '#domain/vouchers/voucher.ts'
import { toVoucherOffer } from '#operations/cart/read-cart.ts'
import type { Shop } from '#operations/shop.ts'

interface VoucherPreviewRequest extends Pick<CreateManualOrder, 'items'> {
  code: string
  customerPhone: string
  requiresShipping: boolean
  provinceCode: string | null
  shippingFee: number | null
}

export async function previewManualOrderVoucher(
  { db }: Shop,
  request: VoucherPreviewRequest,
): Promise<VoucherPreview | Failure> {
  const code = foldVoucherCode(request.code)
  const phone = parsePhone(request.customerPhone)
  const ids = request.items.map((item) => item.variantId)
  const [voucher, shopperUses, existing, settings] = await Promise.all([
    findVoucherByCode(db, code),
    phone ? countVoucherUses(db, code, { accountId: null, phone }) : 0,
    listExistingVariants(db, ids),
    readCheckoutSettings(db),
  ])
  if (!voucher) return fail('voucher_not_found', { code })
  const itemById = new Map(existing.flatMap((item) => (item.isForSale ? [[item.variantId, item]] : [])))
  const lines = request.items.flatMap(({ variantId, quantity }) => {
    const item = itemById.get(variantId)
    return item ? [{ ...item, quantity }] : []
  })
  if (lines.length < request.items.length) return fail('product_not_for_sale')
  const { shippingFee } = calculateOrderTotals(
    lines,
    request.requiresShipping,
    overrideShippingFee(findDeliveryRate(settings, request.provinceCode), request.shippingFee),
  )
  const applied = calculateVoucherDiscount(voucher, {
    lines,
    shippingFee,
    today: toShopDay(new Date()),
    shopperUses,
  })
  if (failed(applied)) return applied
  const discountTotal = applied.discounts.reduce((sum, discount) => sum + discount, 0)
  return { offer: toVoucherOffer(voucher), ...applied, discountTotal }
}
