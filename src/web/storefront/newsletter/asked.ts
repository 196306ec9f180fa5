/**
 * Known or not, the answer to who asks is one (contract/newsletter.ts). The shop sends no letters yet, so
 * none is promised.
 */
export const asked =
  'Đã ghi nhận. Bản tin chỉ gửi đến email đã xác nhận; cửa hàng chưa gửi thư xác nhận nào, và yêu cầu chưa xác nhận sẽ tự xoá sau 7 ngày.'
