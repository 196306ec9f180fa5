import { type Failure, fail, failed } from '#contract/failures.ts'
import type { EnterOrder } from '#contract/orders/order-desk.ts'
import type { VoucherPreview } from '#contract/vouchers/vouchers.ts'
import { readSettings } from '#data/settings/settings.ts'
import { listForSale } from '#data/stock/stock-list.ts'
import { countOwnUses, findVoucherByCode } from '#data/vouchers/vouchers.ts'
import { dayOf } from '#domain/analytics/period.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { orderTotals } from '#domain/money.ts'
import { deliveryTo } from '#domain/shipping/delivery.ts'
import { foldCode, giveVoucher } from '#domain/vouchers/voucher.ts'
import { offerOf } from '#operations/cart/read-cart.ts'
import type { Shop } from '#operations/shop.ts'

interface VoucherPreviewRequest extends Pick<EnterOrder, 'items'> {
  code: string
  customerPhone: string
  delivered: boolean
  provinceCode: string | null
}

export async function previewVoucher(
  { db }: Shop,
  request: VoucherPreviewRequest,
): Promise<VoucherPreview | Failure> {
  const code = foldCode(request.code)
  const phone = parsePhone(request.customerPhone)
  const ids = request.items.map((item) => item.variantId)
  const [voucher, ownUses, soldItems, terms] = await Promise.all([
    findVoucherByCode(db, code),
    phone ? countOwnUses(db, code, { accountId: null, phone }) : 0,
    listForSale(db, ids),
    readSettings(db),
  ])
  if (!voucher) return fail('voucher_unknown', { code })
  const itemById = new Map(soldItems.map((item) => [item.variantId, item]))
  const lines = request.items.flatMap(({ variantId, quantity }) => {
    const item = itemById.get(variantId)
    return item ? [{ ...item, quantity }] : []
  })
  if (lines.length < request.items.length) return fail('not_for_sale')
  const { shippingFee } = orderTotals(lines, request.delivered, deliveryTo(terms, request.provinceCode))
  const applied = giveVoucher(voucher, { lines, shippingFee, today: dayOf(new Date()), ownUses })
  if (failed(applied)) return applied
  const discountTotal = applied.discounts.reduce((sum, discount) => sum + discount, 0)
  return { offer: offerOf(voucher), ...applied, discountTotal }
}
