import { formatLocalPhone } from '#domain/customers/format-phone.ts'
import type { CarrierParcel } from './carrier.ts'
import type { GhtkSettings } from './ghtk-client.ts'
import { joinNotes } from './parcel-texts.ts'

/** From this weight on, GHTK has another service with other prices. */
const heavyGrams = 20_000
const maxNoteLength = 120
const shopPaysTheFee = 1

/** What GHTK would refuse, in the owner's words. */
export function findGhtkProblem({ weight }: CarrierParcel): string | null {
  if (!weight) return 'Cần cân nặng của gói hàng.'
  return weight < heavyGrams ? null : `Gói phải nhẹ hơn ${heavyGrams / 1000} kg.`
}

/** Version 1.5 of the API takes province and ward without a district. */
export function buildGhtkOrder(parcel: CarrierParcel, shop: GhtkSettings) {
  const { clientCode, recipient, address, wardName, cod, value, weight, content } = parcel
  return {
    products: [{ name: content || clientCode, weight, quantity: 1, product_code: '' }],
    order: {
      id: clientCode,
      ...{ pick_name: shop.pickName, pick_tel: shop.pickPhone, pick_address: shop.pickStreet },
      ...{ pick_ward: shop.pickWard, pick_province: shop.pickProvince },
      name: recipient.customerName,
      tel: formatLocalPhone(recipient.customerPhone),
      ...{ address: address.street, ward: wardName, province: address.province, hamlet: 'Khác' },
      is_freeship: shopPaysTheFee,
      pick_money: cod,
      value,
      transport: 'road',
      note: joinNotes(parcel).slice(0, maxNoteLength),
      ...{ weight_option: 'gram', total_weight: weight },
    },
  }
}

export function buildGhtkFeeQuery(
  { address, wardName, value, weight }: CarrierParcel,
  { pickProvince, pickWard, pickStreet }: GhtkSettings,
): URLSearchParams {
  return new URLSearchParams({
    ...{ pick_province: pickProvince, pick_ward: pickWard, pick_address: pickStreet },
    ...{ province: address.province, ward: wardName, address: address.street },
    ...{ weight: String(weight), value: String(value), transport: 'road', deliver_option: 'none' },
  })
}
