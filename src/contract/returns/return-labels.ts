export const returnKinds = ['return', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]
export const returnKindLabels: Record<ReturnKind, string> = { return: 'Trả hàng', exchange: 'Đổi hàng' }

export const returnRequestStates = ['open', 'done', 'declined', 'withdrawn'] as const
export type ReturnRequestState = (typeof returnRequestStates)[number]
export const returnRequestStateLabels: Record<ReturnRequestState, string> = {
  open: 'Chờ trả lời',
  done: 'Đã xong',
  declined: 'Đã từ chối',
  withdrawn: 'Khách đã huỷ',
}

export const shopperReturnRequestLabels: Record<ReturnRequestState, string> = {
  open: 'Chờ cửa hàng trả lời',
  done: 'Cửa hàng đã làm xong',
  declined: 'Cửa hàng không nhận',
  withdrawn: 'Bạn đã huỷ yêu cầu',
}
export const pendingReplacementLabel = 'Đã nhận đổi, đang gửi hàng'

export const refundMethods = ['bank_transfer', 'cash'] as const
export type RefundMethod = (typeof refundMethods)[number]
export const refundMethodLabels: Record<RefundMethod, string> = {
  bank_transfer: 'Chuyển khoản',
  cash: 'Tiền mặt',
}
