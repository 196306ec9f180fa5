/** Reasons to keep an order in the shop (R49). */
export const shippingHolds = ['unpaid', 'unconfirmed'] as const
export type ShippingHold = (typeof shippingHolds)[number]
export const shippingHoldLabels: Record<ShippingHold, string> = {
  unpaid: 'Chưa nhận đủ tiền',
  unconfirmed: 'Chưa xác nhận',
}
