import { type Failure, type FieldFault, fail } from '#contract/failures.ts'
import type { Address } from '#contract/orders/orders.ts'
import { listWards } from '#data/shipping/wards.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { badPhoneWords } from '#domain/customers/phone-fault.ts'
import { checkProvince, checkWard } from '#domain/shipping/check-place.ts'

export interface OfficialAddress extends Address {
  provinceCode: string
  wardCode: string
}

export function checkPhone(phone: string, path: string): string | FieldFault {
  return parsePhone(phone) ?? { path, message: badPhoneWords(phone) }
}

/** @param path prefix of the field paths, such as `address.` */
export function checkAddress(
  { province, ward, street }: Address,
  path: string,
): OfficialAddress | FieldFault {
  const provinceCheck = checkProvince(province)
  if (!provinceCheck.place) return { path: `${path}province`, message: provinceCheck.fault }
  const wardCheck = checkWard(ward, provinceCheck.place, listWards(provinceCheck.place.code))
  if (!wardCheck.place) return { path: `${path}ward`, message: wardCheck.fault }
  return {
    province: provinceCheck.place.name,
    provinceCode: provinceCheck.place.code,
    ward: wardCheck.place.name,
    wardCode: wardCheck.place.code,
    street,
  }
}

interface OrderWithRecipient {
  customerInfo: { customerName: string; customerPhone: string }
  address: Address | null
}

export function checkRecipient<Order extends OrderWithRecipient>(order: Order) {
  const phone = checkPhone(order.customerInfo.customerPhone, 'customerInfo.customerPhone')
  const address = order.address && checkAddress(order.address, 'address.')
  if (typeof phone !== 'string') return badFields(phone, address)
  if (address && 'message' in address) return badFields(address)
  return { ...order, address, customerInfo: { ...order.customerInfo, customerPhone: phone } }
}

export function badFields(...checked: (object | string | null)[]): Failure {
  const isFieldError = (one: object | string | null): one is FieldFault =>
    one !== null && typeof one === 'object' && 'message' in one
  return fail('invalid', {}, { details: checked.filter(isFieldError) })
}
