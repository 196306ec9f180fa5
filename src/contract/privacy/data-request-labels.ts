// The rights of persons in the personal data law (PDPL 91/2025/QH15).
export const dataRequestKindLabels = {
  access: 'Xem hoặc lấy dữ liệu',
  correction: 'Sửa dữ liệu',
  erasure: 'Xoá dữ liệu',
  withdrawal: 'Rút lại đồng ý',
} as const
export type DataRequestKind = keyof typeof dataRequestKindLabels

export const dataRequestChannelLabels = {
  shop: 'Tự làm trên trang',
  phone: 'Điện thoại',
  post: 'Thư tay',
  email: 'Email',
  counter: 'Tại cửa hàng',
} as const
export type DataRequestChannel = keyof typeof dataRequestChannelLabels

export const dataRequestStateLabels = { open: 'Chưa xong', done: 'Đã làm', refused: 'Không làm' } as const
export type DataRequestState = keyof typeof dataRequestStateLabels

export const purgedDataLabels = {
  sessions: 'Phiên đăng nhập đã hết hạn',
  devices: 'Thiết bị đăng nhập lần cuối quá 90 ngày',
  invitations: 'Lời mời nhân viên đã hết hạn',
  resets: 'Liên kết đặt mật khẩu đã hết hạn',
  newsletter: 'Email không xác nhận bản tin',
  emails: 'Thư đã gửi lâu',
  guests: 'Khách không tài khoản chưa đặt đơn nào',
  restock: 'Yêu cầu báo có hàng đã lâu',
  carts: 'Sản phẩm trong giỏ bỏ quên',
  finishedOrders: 'Đơn xong của khách đã xoá tài khoản',
  refusals: 'Lần không nhận hàng đã lâu',
  photos: 'Ảnh không còn trong đánh giá nào',
  requests: 'Yêu cầu về dữ liệu đã kết thúc',
  auditEntries: 'Dòng nhật ký cũ',
  visitors: 'Đồng ý đếm lượt ghé đã hết hạn',
} as const
export type PurgedData = keyof typeof purgedDataLabels
