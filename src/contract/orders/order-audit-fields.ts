import type { FieldDescription } from '../fields.ts'

/** Fields missing here never change or have audit log entries of their own. */
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
} as const satisfies Record<string, FieldDescription>

export type OrderAuditField = keyof typeof orderAuditFields
