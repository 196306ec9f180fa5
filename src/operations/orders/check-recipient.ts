import { type Failure, fail, type InvalidField } from '#contract/failures.ts'
import type { DeliveryAddress } from '#contract/orders/place-order.ts'
import { listWards } from '#data/shipping/wards.ts'
import { parsePhone } from '#domain/customers/parse-phone.ts'
import { formatInvalidPhoneMessage } from '#domain/customers/validate-phone.ts'
import { checkProvince, checkWard } from '#domain/shipping/localities/check-locality.ts'

export interface OfficialAddress extends DeliveryAddress {
  provinceCode: string
  wardCode: string
}

export function checkPhone(phone: string, path: string): string | InvalidField {
  return parsePhone(phone) ?? { path, message: formatInvalidPhoneMessage(phone) }
}

/** @param path prefix of the field paths, such as `address.` */
export function checkAddress(
  { province, ward, street }: DeliveryAddress,
  path: string,
): OfficialAddress | InvalidField {
  const provinceCheck = checkProvince(province)
  if (!provinceCheck.locality) return { path: `${path}province`, message: provinceCheck.error }
  const wardCheck = checkWard(ward, provinceCheck.locality, listWards(provinceCheck.locality.code))
  if (!wardCheck.locality) return { path: `${path}ward`, message: wardCheck.error }
  return {
    province: provinceCheck.locality.name,
    provinceCode: provinceCheck.locality.code,
    ward: wardCheck.locality.name,
    wardCode: wardCheck.locality.code,
    street,
  }
}

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

export function failInvalidFields(...checked: (object | string | null)[]): Failure {
  const isFieldError = (one: object | string | null): one is InvalidField =>
    one !== null && typeof one === 'object' && 'message' in one
  return fail('invalid', {}, { details: checked.filter(isFieldError) })
}
