import type { DeliveryAddress } from '#contract/orders/place-order.ts'
import { checkAddress } from '#operations/customers/check-address.ts'
import { checkPhone } from '#operations/customers/check-phone.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'

interface OrderWithRecipient {
  customerInfo: { customerName: string; customerPhone: string }
  address: DeliveryAddress | null
}

export function checkRecipient<Order extends OrderWithRecipient>(order: Order) {
  const phone = checkPhone(order.customerInfo.customerPhone, 'customerInfo.customerPhone')
  const address = order.address && checkAddress(order.address, 'address.')
  if (typeof phone !== 'string') return failInvalidFields(phone, address)
  if (address && 'message' in address) return failInvalidFields(address)
  return { ...order, address, customerInfo: { ...order.customerInfo, customerPhone: phone } }
}
