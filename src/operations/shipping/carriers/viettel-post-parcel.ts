import { formatLocalPhone } from '#domain/customers/format-phone.ts'
import type { CarrierParcel } from './carrier.ts'
import { cutToBytes, joinNotes } from './parcel-texts.ts'
import type { ViettelPostSettings } from './viettel-post-client.ts'

const maxBytes = 150
const domesticPrices = 1
/** Viettel Post adds its fee to what it collects only with other numbers. */
const payments = { nothingCollected: 1, goodsCollected: 3 } as const

const joinAddress = (...parts: readonly string[]) => parts.join(', ')
const formatRecipientAddress = ({ address, wardName }: CarrierParcel) =>
  joinAddress(address.street, wardName, address.province)
const formatPickUpAddress = ({ pickStreet, pickWard, pickProvince }: ViettelPostSettings) =>
  joinAddress(pickStreet, pickWard, pickProvince)

/** What Viettel Post would refuse, in the owner's words. Its documents limit neither weight nor collected cash. */
export function findViettelPostProblem(parcel: CarrierParcel, settings: ViettelPostSettings): string | null {
  if (!parcel.weight) return 'Cần cân nặng của gói hàng.'
  if (Buffer.byteLength(formatRecipientAddress(parcel)) > maxBytes)
    return 'Địa chỉ người nhận dài quá: cả phường, xã và tỉnh chỉ được khoảng 100 chữ có dấu.'
  return Buffer.byteLength(formatPickUpAddress(settings)) > maxBytes
    ? 'Nơi lấy hàng trong Cài đặt, mục Kết nối dài quá: chỉ được khoảng 100 chữ có dấu.'
    : null
}

/** @param provinceId Viettel Post's number of the recipient's province */
export function buildPriceQuery(parcel: CarrierParcel, settings: ViettelPostSettings, provinceId: number) {
  return { ...buildPriceFields(parcel, settings), RECEIVER_PROVINCE: provinceId, TYPE: domesticPrices }
}

export function buildServicePriceQuery(
  parcel: CarrierParcel,
  settings: ViettelPostSettings,
  service: string,
) {
  return {
    ...{ ...buildPriceFields(parcel, settings), ORDER_SERVICE: service, ORDER_SERVICE_ADD: '' },
    NATIONAL_TYPE: domesticPrices,
  }
}

function buildPriceFields(parcel: CarrierParcel, settings: ViettelPostSettings) {
  const { value, weight, size, cod } = parcel
  return {
    SENDER_ADDRESS: formatPickUpAddress(settings),
    RECEIVER_ADDRESS: formatRecipientAddress(parcel),
    ...{ PRODUCT_TYPE: 'HH', PRODUCT_WEIGHT: weight, PRODUCT_PRICE: value, MONEY_COLLECTION: cod },
    ...{
      PRODUCT_LENGTH: size?.length ?? 0,
      PRODUCT_WIDTH: size?.width ?? 0,
      PRODUCT_HEIGHT: size?.height ?? 0,
    },
  }
}

/** Viettel Post reads the address as text, so it needs no codes of places. */
export function buildViettelPostOrder(parcel: CarrierParcel, settings: ViettelPostSettings, service: string) {
  const { clientCode, recipient, cod, value, weight, content } = parcel
  const product = cutToBytes(content || clientCode, maxBytes)
  return {
    ...buildPriceFields(parcel, settings),
    ...{ ORDER_NUMBER: clientCode, CHECK_UNIQUE: true },
    ...{ SENDER_FULLNAME: cutToBytes(settings.pickName, maxBytes), SENDER_PHONE: settings.pickPhone },
    RECEIVER_FULLNAME: cutToBytes(recipient.customerName, maxBytes),
    RECEIVER_PHONE: formatLocalPhone(recipient.customerPhone),
    ...{ PRODUCT_NAME: product, PRODUCT_QUANTITY: 1 },
    ORDER_PAYMENT: cod > 0 ? payments.goodsCollected : payments.nothingCollected,
    ...{ ORDER_SERVICE: service, ORDER_SERVICE_ADD: '', EXTRA_MONEY: 0 },
    ORDER_NOTE: cutToBytes(joinNotes(parcel), maxBytes),
    PRODUCT_DETAIL: [
      { PRODUCT_NAME: product, PRODUCT_QUANTITY: 1, PRODUCT_PRICE: value, PRODUCT_WEIGHT: weight },
    ],
  }
}
