import type { OrderDraft } from './extension.ts'

/** Rules get these fields and no others, so that they do not depend on what is internal. */
export function toOrderDraft(order: OrderDraft): OrderDraft {
  const { lines, totalPrice, shippingFee, payment, address, customerInfo, note } = order
  return {
    lines: lines.map(({ productId, variantId, name, quantity, price }) => ({
      ...{ productId, variantId, name, quantity, price },
    })),
    ...{ totalPrice, shippingFee, payment, address, customerInfo, note },
  }
}
