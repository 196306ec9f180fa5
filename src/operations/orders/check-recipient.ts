import { type Failure, type FieldFault, fail } from '#contract/failures.ts'
import type { Address } from '#contract/orders/orders.ts'
import { listWards } from '#data/shipping/wards.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import { badPhoneWords } from '#domain/customers/phone-fault.ts'
import { checkProvince, checkWard } from '#domain/shipping/check-place.ts'

/** An address by its official names, with their codes. */
export interface OfficialAddress extends Address {
  provinceCode: string
  wardCode: string
}

/** @param path where the typed number stands in what was sent */
export function checkPhone(typed: string, path: string): string | FieldFault {
  return parsePhone(typed) ?? { path, message: badPhoneWords(typed) }
}

/** @param path before the names of its parts, as `address.` */
export function checkAddress(
  { province, ward, street }: Address,
  path: string,
): OfficialAddress | FieldFault {
  const where = checkProvince(province)
  if (!where.place) return { path: `${path}province`, message: where.fault }
  const part = checkWard(ward, where.place, listWards(where.place.code))
  if (!part.place) return { path: `${path}ward`, message: part.fault }
  return {
    province: where.place.name,
    provinceCode: where.place.code,
    ward: part.place.name,
    wardCode: part.place.code,
    street,
  }
}

interface Typed {
  customerInfo: { customerName: string; customerPhone: string }
  address: Address | null
}

/** An order with its phone as E.164 and its address by official names; each fault at its field. */
export function checkRecipient<Order extends Typed>(order: Order) {
  const phone = checkPhone(order.customerInfo.customerPhone, 'customerInfo.customerPhone')
  const address = order.address && checkAddress(order.address, 'address.')
  if (typeof phone !== 'string') return badFields(phone, address)
  if (address && 'message' in address) return badFields(address)
  return { ...order, address, customerInfo: { ...order.customerInfo, customerPhone: phone } }
}

/** What was refused of several fields, in their order. */
export function badFields(...checked: (object | string | null)[]): Failure {
  const isFault = (one: object | string | null): one is FieldFault =>
    one !== null && typeof one === 'object' && 'message' in one
  return fail('invalid', {}, { details: checked.filter(isFault) })
}
