export const parcelFilters = ['none', 'waiting', 'problem'] as const
export type ParcelFilter = (typeof parcelFilters)[number]
export const parcelFilterLabels: Record<ParcelFilter, string> = {
  none: 'Chưa có vận đơn',
  waiting: 'Chờ hãng lấy',
  problem: 'Giao gặp trục trặc',
}

/** What staff should look at before an order is confirmed or sent. */
export const orderFlags = ['refused', 'repeated', 'address', 'warned', 'call', 'note', 'guest'] as const
export type OrderFlag = (typeof orderFlags)[number]
export const orderFlagLabels: Record<OrderFlag, string> = {
  refused: 'Từng không nhận hàng',
  repeated: 'Nhiều đơn cùng số',
  address: 'Nhiều đơn cùng địa chỉ',
  warned: 'Số bị cảnh báo',
  call: 'Cần gọi lại',
  note: 'Có ghi chú',
  guest: 'Không tài khoản',
}
