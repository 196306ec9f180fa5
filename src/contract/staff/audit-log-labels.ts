export const auditActions = ['create', 'update', 'delete', 'restore', 'export'] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntityLabels = {
  product: 'Sản phẩm',
  category: 'Danh mục',
  collection: 'Bộ sưu tập',
  promotion: 'Đợt giảm giá',
  attribute: 'Thuộc tính',
  order: 'Đơn hàng',
  'goods-received': 'Phiếu nhập',
  transfer: 'Chuyển khoản',
  settlement: 'Đối soát COD',
  customer: 'Khách hàng',
  account: 'Tài khoản',
  invitation: 'Lời mời',
  'api-token': 'Mã truy cập API',
  webhook: 'Webhook',
  review: 'Đánh giá',
  image: 'Ảnh',
  voucher: 'Mã giảm giá',
  import: 'Lần nhập',
  export: 'Dữ liệu',
  email: 'Thư',
  /** Older entries about emails. */
  letter: 'Thư',
  'data-request': 'Yêu cầu về dữ liệu',
  settings: 'Cài đặt',
  page: 'Trang',
  redirect: 'Chuyển hướng',
  menu: 'Menu',
  'size-table': 'Bảng size',
} as const
export type AuditEntity = keyof typeof auditEntityLabels
