import type { Inspection } from '#contract/settings/legal-fields.ts'
import { formatLocalPhone } from '#domain/customers/format-phone.ts'
import { formatDong } from '#domain/money.ts'
import { shortenProvinceName } from '#domain/shipping/localities/shorten-province-name.ts'
import type { CarrierParcel } from './carrier.ts'

const maxCod = 50_000_000
/** GHN insures no parcel for more. */
const maxInsured = 5_000_000
const maxGrams = 50_000
/** From this weight on, GHN's service for heavy goods. */
const heavyGrams = 20_000
const services = { light: 2, heavy: 5 } as const
const shopPaysTheFee = 1

const inspectionNotes: Record<Inspection, string> = {
  '': 'CHOXEMHANGKHONGTHU',
  look: 'CHOXEMHANGKHONGTHU',
  try: 'CHOTHUHANG',
  none: 'KHONGCHOXEMHANG',
}

/** What GHN would refuse, in the owner's words. */
export function findGhnProblem({ weight, size, cod }: CarrierParcel): string | null {
  if (!weight || !size) return 'Cần cân nặng và kích thước của gói hàng.'
  if (weight > maxGrams) return `Gói nặng nhất ${maxGrams / 1000} kg.`
  if (cod > maxCod) return `Thu hộ nhiều nhất ${formatDong(maxCod)}.`
  return null
}

/** The address has two levels since July 2025, without a district; GHN names provinces without their type. */
export function buildGhnParcel(parcel: CarrierParcel) {
  const { clientCode, recipient, address, wardName, cod, value, weight, size, note, content, inspection } =
    parcel
  return {
    client_order_code: clientCode,
    payment_type_id: shopPaysTheFee,
    required_note: inspectionNotes[inspection],
    to_name: recipient.customerName,
    to_phone: formatLocalPhone(recipient.customerPhone),
    to_address: address.street,
    is_new_to_address: true,
    to_ward_name: wardName,
    to_province_name: shortenProvinceName(address.province),
    cod_amount: cod,
    insurance_value: Math.min(value, maxInsured),
    weight,
    ...size,
    service_type_id: (weight ?? 0) < heavyGrams ? services.light : services.heavy,
    items: [{ name: content || clientCode, quantity: 1, weight, ...size }],
    content,
    note,
  }
}
