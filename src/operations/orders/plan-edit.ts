import { type Failure, fail, failed } from '#contract/failures.ts'
import type { OrderEditRequest } from '#contract/orders/edit-order.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Transaction } from '#data/database/connection.ts'
import { findOrderVersion, listEditableLines } from '#data/orders/edit-order.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { readCheckoutSettings } from '#data/settings/checkout-settings.ts'
import { listShipmentSummaries } from '#data/shipping/shipments.ts'
import { lockStock } from '#data/stock/stock.ts'
import { listExistingVariants } from '#data/stock/stock-list.ts'
import { countVoucherUses, lockOrderVoucher, type StoredVoucher } from '#data/vouchers/vouchers.ts'
import type { EditedVoucher } from '#domain/orders/edit/edit-discounts.ts'
import type { StoredOrderLine } from '#domain/orders/edit/edit-lines.ts'
import { findEditFailure } from '#domain/orders/edit/find-edit-failure.ts'
import { type OrderEditPlan, planOrderEdit } from '#domain/orders/edit/plan-order-edit.ts'
import { sumManualDiscount } from '#domain/orders/edit/sum-manual-discount.ts'
import { calculateDeliveryWindow, type DeliveryWindow, findDeliveryRate } from '#domain/shipping/delivery.ts'
import { sumExpectedCash } from '#domain/shipping/parcel-cash.ts'
import type { PackedParcel } from '#domain/shipping/parcel-pieces.ts'
import { checkAddress } from '#operations/customers/check-address.ts'
import { checkPhone } from '#operations/customers/check-phone.ts'
import { createPriceRules } from '#operations/extensions/create-price-rules.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import type { Shop } from '#operations/shop.ts'

interface EditedRecipient {
  customerInfo: Order['customerInfo']
  address: Order['address']
  arrival: DeliveryWindow | null
}

export interface PlannedEdit {
  order: Order
  recipient: EditedRecipient
  note: string
  plan: OrderEditPlan
  voucher: StoredVoucher | null
  /** The manual discount before the edit, in dong. */
  manualDiscount: number
  discountReason: string | null
  /** Pieces before the edit. */
  itemCount: number
  expectedCash: number
}

export type FindEditFailure = (
  order: Order,
  parcels: readonly (PackedParcel & { cod: number })[],
) => Failure | null

/**
 * Decides an edit under its locks and writes nothing. LOCK ORDER: the order, its voucher, variants by id.
 * @failure order_changed, those of `findFailure` (as given), `checkEditedRecipient` and `planOrderEdit`
 */
export async function planEditInTransaction(
  tx: Transaction,
  { extensions }: Pick<Shop, 'extensions'>,
  id: string,
  edit: OrderEditRequest,
  findFailure: FindEditFailure = findEditFailure,
): Promise<PlannedEdit | Failure> {
  const order = (await lockOrder(tx, id)) && (await findOrder(tx, id))
  if (!order) return fail('not_found')
  const { version, manualDiscountReason } = await findOrderVersion(tx, id)
  const parcels = await listShipmentSummaries(tx, [id])
  const failure = findFailure(order, parcels)
  if (failure) return failure
  if (version !== edit.version) return fail('order_changed')
  const checked = checkEditedRecipient(order, edit)
  if (failed(checked)) return checked
  const settings = await readCheckoutSettings(tx)
  const provinceCode = checked.address?.provinceCode ?? null
  const isProvinceChanged = checked.address?.province !== order.address?.province
  const rates = findDeliveryRate(settings, provinceCode)
  const stored = await listEditableLines(tx, id)
  const voucher = await lockOrderVoucher(tx, id)
  const plan = planOrderEdit({
    ...(await lockEditedVariants(tx, stored, edit)),
    ...{ stored, parcels, request: edit, rates, isProvinceChanged, shippingFee: order.shippingFee },
    positionsWithReturn: new Set(
      stored.filter(({ hasReturnOrRequest }) => hasReturnOrRequest).map(({ position }) => position),
    ),
    voucher: voucher && (await toEditedVoucher(tx, voucher, checked.customerInfo.customerPhone)),
    provinceCode: checked.address && (provinceCode ?? ''),
    rules: order.channel === 'web' ? createPriceRules(extensions) : null,
  })
  if (failed(plan)) return plan
  const arrival = isProvinceChanged
    ? checked.address && calculateDeliveryWindow(Date.now(), settings, rates)
    : order.arrival
  return {
    ...{ order, plan, voucher, note: edit.note, recipient: { ...checked, arrival } },
    manualDiscount: sumManualDiscount(stored),
    discountReason: manualDiscountReason,
    expectedCash: sumExpectedCash(parcels),
    itemCount: order.items.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0),
  }
}

/**
 * Values that stay are not checked again: places change their names, and a counter sale whose shortfall is waived, or
 * that gets a goodwill refund, has no phone number.
 * @failure invalid
 */
function checkEditedRecipient(order: Order, { customerInfo, address }: OrderEditRequest) {
  const [from, to] = [order.address, address]
  const isSame = from?.province === to?.province && from?.ward === to?.ward && from?.street === to?.street
  const { customerPhone } = customerInfo
  const isPhoneSame = customerPhone === order.customerInfo.customerPhone
  const phone = isPhoneSame ? customerPhone : checkPhone(customerPhone, 'customerInfo.customerPhone')
  const checked = isSame ? from : to && checkAddress(to, 'address.')
  if (typeof phone !== 'string') return failInvalidFields(phone, checked)
  if (checked && 'message' in checked) return failInvalidFields(checked)
  return { customerInfo: { ...customerInfo, customerPhone: phone }, address: checked }
}

/** Both before and after: a variant that leaves the order and one that comes are locked in one order. */
async function lockEditedVariants(
  tx: Transaction,
  stored: readonly StoredOrderLine[],
  { added }: Pick<OrderEditRequest, 'added'>,
) {
  const ids = [...new Set([...stored, ...added].map(({ variantId }) => variantId))]
  const stock = await lockStock(tx, ids)
  const existing = await listExistingVariants(tx, ids)
  const sold = existing.filter(({ isForSale }) => isForSale)
  return { stock, sold: new Map(sold.map((variant) => [variant.variantId, variant])) }
}

async function toEditedVoucher(
  tx: Transaction,
  voucher: StoredVoucher & { accountId: string | null; phone: string },
  phone: string,
): Promise<EditedVoucher> {
  const { accountId, code } = voucher
  const isPhoneChanged = phone !== voucher.phone
  const uses = isPhoneChanged ? await countVoucherUses(tx, code, { accountId, phone }) : 0
  return { rules: voucher, isPhoneChanged, otherUses: accountId ? uses - 1 : uses }
}
