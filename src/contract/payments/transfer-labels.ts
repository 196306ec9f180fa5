export const transferProviderLabels = { sepay: 'SePay', payos: 'PayOS', statement: 'Sao kê' } as const
export type TransferProvider = keyof typeof transferProviderLabels

export const transferMatches = ['paid', 'short', 'over', 'twice', 'late', 'unknown'] as const
export type TransferMatch = (typeof transferMatches)[number]

// `repeat`, `by_hand`: another provider or staff may already have recorded it. `time`: its time is impossible.
// `sum`: it names an order without `DH`, and its amount is not the amount due.
export const holdReasons = ['repeat', 'by_hand', 'sum', 'time'] as const
export type HoldReason = (typeof holdReasons)[number]

export const transferStateLabels = {
  unknown: 'Chưa biết của đơn nào',
  short: 'Thiếu',
  over: 'Thừa',
  twice: 'Trả trùng',
  late: 'Đơn đã huỷ',
  paid: 'Khớp',
  returned: 'Đã trả lại',
  aside: 'Đã bỏ qua',
} as const
export type TransferState = keyof typeof transferStateLabels

export const transferAdvice: Partial<Record<TransferState, string>> = {
  unknown:
    'Nội dung không có mã đơn nào của cửa hàng, tiền vào tài khoản khác, hoặc có lý do ghi ở từng khoản. Gán vào đơn, trả lại hoặc bỏ qua.',
  short: 'Đơn còn thiếu tiền. Nhắc khách chuyển nốt: mã QR trong đơn đã là số còn thiếu.',
  over: 'Khách chuyển nhiều hơn số phải trả. Trả lại phần thừa.',
  twice: 'Đơn đã trả đủ trước khoản này. Trả lại cho khách.',
  late: 'Đơn đã huỷ mà tiền còn ở cửa hàng. Mở lại đơn nếu còn hàng, hoặc trả lại cho khách.',
}
