export const lookupRequestKinds = ['cancel', 'return'] as const
export type LookupRequestKind = (typeof lookupRequestKinds)[number]
export const lookupRequestLabels: Record<LookupRequestKind, string> = {
  cancel: 'Xin huỷ đơn',
  return: 'Xin trả hàng',
}

export const lookupRequestStates = ['open', 'done', 'declined'] as const
type LookupRequestState = (typeof lookupRequestStates)[number]
export const lookupRequestStateLabels: Record<LookupRequestState, string> = {
  open: 'Chờ gọi xác nhận',
  done: 'Đã xử lý',
  declined: 'Không làm',
}

export const lookupRequestSentMessage = {
  title: 'Đã gửi yêu cầu',
  description: 'Cửa hàng sẽ gọi vào số điện thoại của đơn để xác nhận.',
}
