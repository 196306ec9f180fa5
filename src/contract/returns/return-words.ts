export const returnKinds = ['return', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]
export const returnKindWords: Record<ReturnKind, string> = { return: 'Trả hàng', exchange: 'Đổi hàng' }

export const requestStates = ['open', 'done', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]
export const requestStateWords: Record<RequestState, string> = {
  open: 'Chờ trả lời',
  done: 'Đã làm',
  declined: 'Không nhận',
  withdrawn: 'Khách đã rút',
}

export const requestStateForShopper: Record<RequestState, string> = {
  open: 'Chờ cửa hàng trả lời',
  done: 'Cửa hàng đã làm xong',
  declined: 'Cửa hàng không nhận',
  withdrawn: 'Bạn đã rút lại',
}

export const refundMethods = ['bank_transfer', 'cash'] as const
export type RefundMethod = (typeof refundMethods)[number]
export const refundMethodWords: Record<RefundMethod, string> = {
  bank_transfer: 'Chuyển khoản',
  cash: 'Tiền mặt',
}
