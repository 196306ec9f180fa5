import type { AdjustmentReason, MovementReason } from './movement-reasons.ts'

export const movementReasonLabels: Record<MovementReason, string> = {
  counted: 'Kiểm kê',
  received: 'Nhập hàng',
  found: 'Tìm thấy',
  returned: 'Khách trả lại',
  damaged: 'Hỏng',
  lost: 'Mất',
  adjustment: 'Điều chỉnh khác',
  initial: 'Số ban đầu',
  import: 'Nhập từ file',
  order: 'Bán',
  cancellation: 'Đơn bị huỷ',
  reopening: 'Mở lại đơn',
  unreceived: 'Huỷ phiếu nhập',
  revalued: 'Sửa giá vốn',
  edit: 'Sửa đơn',
}

export const staffStockReasons: readonly AdjustmentReason[] = [
  'counted',
  'received',
  'found',
  'returned',
  'damaged',
  'lost',
  'adjustment',
]
