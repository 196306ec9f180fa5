import type { FieldDescription } from '../fields.ts'
import type { Order } from './orders.ts'

type UnchangingField = '_id' | 'orderNumber' | 'clientNumber' | 'userId' | 'createdAt'
/** Entries name these under `edited`, without values: the audit log is never erased. */
type EditableField =
  | 'customerInfo'
  | 'address'
  | 'arrival'
  | 'note'
  | 'subtotal'
  | 'shippingFee'
  | 'discountTotal'
  | 'voucherCode'
type AuditedField = Exclude<keyof Order, UnchangingField | EditableField>

export const orderAuditFields = {
  status: { label: 'Trạng thái' },
  cancelReason: { label: 'Vì sao huỷ' },
  shipment: { label: 'Vận đơn' },
  sentDespite: { label: 'Vẫn gửi dù' },
  payment: { label: 'Thanh toán' },
  channel: { label: 'Nguồn đơn' },
  discount: { label: 'Giảm giá bằng tay', isMoney: true },
  payBefore: { label: 'Hạn thanh toán' },
  paid: { label: 'Đã thu', isMoney: true },
  totalPrice: { label: 'Tổng tiền', isMoney: true },
  items: { label: 'Số món' },
  edited: { label: 'Phần đã sửa' },
  returned: { label: 'Nhận lại' },
  taken: { label: 'Lấy thay' },
  returnRequest: { label: 'Yêu cầu đổi trả' },
  blocked: { label: 'Cảnh báo số này' },
  invoice: { label: 'Hoá đơn điện tử' },
  calls: { label: 'Cuộc gọi' },
  notes: { label: 'Ghi chú' },
} as const satisfies Record<AuditedField, FieldDescription> & Record<string, FieldDescription>

export type OrderAuditField = keyof typeof orderAuditFields
