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

interface Wanted extends Pick<EnterOrder, 'items'> {
  code: string
  customerPhone: string
  delivered: boolean
  provinceCode: string | null
}

/** What a code would give an order that an administrator is entering; nothing is held or written. */
export async function previewVoucher({ db }: Shop, wanted: Wanted): Promise<VoucherPreview | Failure> {
  const code = foldCode(wanted.code)
  const phone = parsePhone(wanted.customerPhone)
  const ids = wanted.items.map((item) => item.variantId)
  const [voucher, ownUses, onSale, terms] = await Promise.all([
    findVoucherByCode(db, code),
    phone ? countOwnUses(db, code, { accountId: null, phone }) : 0,
    listForSale(db, ids),
    readSettings(db),
  ])
  if (!voucher) return fail('voucher_unknown', { code })
  const shelf = new Map(onSale.map((item) => [item.variantId, item]))
  const lines = wanted.items.flatMap(({ variantId, quantity }) => {
    const item = shelf.get(variantId)
    return item ? [{ ...item, quantity }] : []
  })
  if (lines.length < wanted.items.length) return fail('not_for_sale')
  const { shippingFee } = orderTotals(lines, wanted.delivered, deliveryTo(terms, wanted.provinceCode))
  const given = giveVoucher(voucher, { lines, shippingFee, today: dayOf(new Date()), ownUses })
  if (failed(given)) return given
  const discountTotal = given.discounts.reduce((sum, off) => sum + off, 0)
  return { offer: offerOf(voucher), ...given, discountTotal }
}
