/** HTTP status and Vietnamese message of every expected failure (R7). `{name}` is filled from the data of the failure. */
export const failures = {
  invalid: [400, 'Dữ liệu gửi lên không hợp lệ.'],
  malformed: [400, 'Yêu cầu không đọc được.'],
  not_signed_in: [401, 'Bạn cần đăng nhập hoặc đăng ký để tiếp tục.'],
  invalid_signature: [401, 'Chữ ký không đúng.'],
  invalid_credentials: [401, 'Email hoặc mật khẩu không đúng !'],
  account_required: [403, 'Bạn cần đăng nhập hoặc đăng ký để làm việc này.'],
  forbidden: [403, 'Bạn không có quyền làm việc này.'],
  cross_origin: [403, 'Yêu cầu đến từ một trang khác nên không được nhận.'],
  not_found: [404, 'Không tìm thấy nội dung này.'],
  not_in_cart: [404, 'Sản phẩm này không có trong giỏ hàng.'],
  method_not_allowed: [405, 'Địa chỉ này không nhận cách gọi đó.'],
  already_signed_up: [409, 'Bạn đã có tài khoản.'],
  email_taken: [409, 'Email đã trùng !'],
  name_taken: [409, 'Tên này đã có.'],
  category_in_use: [409, 'Danh mục này còn {count} sản phẩm nên không thể xoá.'],
  collection_changed: [409, 'Bộ sưu tập đã được người khác sửa. Hãy tải lại rồi sửa tiếp.'],
  category_has_subcategories: [409, 'Danh mục này còn danh mục con. Hãy xoá hoặc chuyển chúng trước.'],
  attribute_value_in_use: [409, 'Giá trị này đang dùng cho {use} nên không thể xoá.'],
  attribute_required: [409, '{name} tạo nên phân loại của sản phẩm nên không thể xoá.'],
  list_full: [409, 'Danh sách này đã đầy.'],
  list_changed: [409, 'Danh sách đã được người khác sửa. Hãy tải lại trước khi sắp xếp.'],
  settings_changed: [409, 'Cài đặt đã được người khác sửa. Hãy xem lại rồi lưu lần nữa.'],
  connection_set_by_operator: [
    409,
    'Kết nối này đã được đặt trên máy chủ nên không đổi ở đây được. Hãy nhờ người quản trị máy chủ.',
  ],
  connection_off: [409, 'Kết nối này đang tắt nên chưa thử được.'],
  bank_account_requires_password: [
    409,
    'Tài khoản nhận tiền phải đổi riêng, kèm mật khẩu của bạn. Chưa có gì thay đổi.',
  ],
  account_not_found: [404, 'Chưa có tài khoản nào dùng email này.'],
  email_unverified: [
    409,
    'Chưa rõ tài khoản này có đúng là của chủ email không. Hãy bảo người ấy bấm “Quên mật khẩu”, đặt mật khẩu mới qua thư, rồi thêm lại.',
  ],
  already_staff: [409, 'Tài khoản này đã là quản trị viên.'],
  invitation_email_mismatch: [
    409,
    'Lời mời này dành cho email {email}. Hãy dùng tài khoản có email đó, hoặc xin cửa hàng lời mời khác.',
  ],
  last_staff: [409, 'Đây là quản trị viên cuối cùng nên không thể bỏ quyền.'],
  self_removal_unconfirmed: [409, 'Bạn đang tự bỏ quyền của mình. Hãy xác nhận trước.'],
  sku_taken: [409, 'Mã SKU {sku} đã thuộc về một sản phẩm khác.'],
  out_of_stock: [409, 'Số lượng sản phẩm còn lại: {count}'],
  cart_changed: [409, 'Giỏ hàng đã thay đổi. Hãy xem lại giỏ hàng trước khi đặt.'],
  cart_full: [409, 'Giỏ hàng đã đầy. Hãy đặt những gì đang có trước.'],
  price_changed: [409, 'Giá đã thay đổi, tổng mới là {total}. Hãy xem lại trước khi đặt.'],
  shipping_fee_not_in_total: [
    409,
    'Tổng tiền chưa gồm phí giao hàng {fee}: tổng phải là {total}. Hãy xem lại trước khi đặt.',
  ],
  bank_transfer_unavailable: [409, 'Cửa hàng chưa nhận chuyển khoản. Hãy chọn cách thanh toán khác.'],
  cod_limit_reached: [409, '{limit} {wayOn}'],
  order_number_reused: [409, 'Mã đơn hàng này đã dùng cho một đơn khác.'],
  voucher_not_found: [404, 'Không có mã giảm giá {code}. Hãy xem lại mã đã nhập.'],
  voucher_not_started: [409, 'Mã {code} dùng được từ ngày {day}.'],
  voucher_inactive: [409, 'Mã {code} đã hết hạn hoặc đang tạm ngừng.'],
  voucher_used_up: [409, 'Mã {code} đã hết lượt sử dụng.'],
  voucher_shopper_limit_reached: [409, 'Mã {code} không dùng thêm được cho đơn này.'],
  voucher_not_applicable: [409, 'Mã {code} không áp dụng cho những sản phẩm này.'],
  voucher_minimum_not_met: [409, 'Mã {code} dùng cho đơn từ {minimum}: hãy mua thêm {missing}.'],
  voucher_without_effect: [409, 'Mã {code} không giảm thêm gì cho đơn này: hãy bỏ mã ra.'],
  voucher_in_use: [409, 'Đã có đơn dùng mã {code} nên không xoá được. Hãy tạm ngừng mã này.'],
  voucher_changed: [409, 'Mã này đã được người khác sửa. Hãy tải lại trước khi lưu.'],
  voucher_code_taken: [409, 'Mã {code} đã có.'],
  voucher_used_up_on_reopen: [409, 'Không mở lại được đơn: mã giảm giá {code} đã hết lượt.'],
  product_not_for_sale: [409, 'Một sản phẩm trong đơn không còn bán nữa. Hãy bỏ sản phẩm đó ra.'],
  stock_changed: [409, 'Kho đã thay đổi, hiện còn {count}. Hãy xem lại số đã nhập.'],
  nothing_to_pay: [409, 'Đơn hàng này không còn khoản nào cần trả.'],
  payment_method_unavailable: [409, 'Cửa hàng chưa nhận cách thanh toán này.'],
  order_not_cancellable: [409, 'Đơn hàng {status} nên không thể huỷ nữa.'],
  order_not_returnable: [409, 'Đơn hàng {status} nên chưa có hàng nào để nhận lại.'],
  order_not_exchangeable: [409, 'Đơn hàng đã huỷ nên không đổi được nữa.'],
  return_quantity_too_large: [409, 'Đơn hàng chỉ còn {count} {name}. Hãy xem lại số lượng.'],
  exchange_out_of_stock: [409, '{name} chỉ còn {count}, không đủ để đổi. Chưa có gì thay đổi.'],
  exchange_price_changed: [409, 'Giá của {name} đã thay đổi, hiện là {price}. Hãy xem lại trước khi đổi.'],
  idempotency_key_reused: [409, 'Việc này đã được ghi với nội dung khác. Hãy tải lại trang.'],
  refund_due_changed: [409, 'Số tiền cần hoàn hiện là {due}. Hãy xem lại trước khi ghi.'],
  refund_too_large: [409, 'Chỉ cần hoàn {due}. Hãy xem lại số tiền.'],
  refund_reference_reused: [409, 'Mã giao dịch này đã được ghi rồi.'],
  return_not_allowed: [409, 'Đơn này không nhận yêu cầu đổi trả nữa. Hãy liên hệ cửa hàng.'],
  return_already_requested: [409, 'Sản phẩm này đang có một yêu cầu chờ cửa hàng trả lời.'],
  return_request_closed: [409, 'Yêu cầu này đã được trả lời hoặc đã rút lại.'],
  order_status_changed: [409, 'Đơn hàng hiện {status}, không còn như lúc bạn mở. Hãy xem lại trước khi đổi.'],
  order_not_editable: [409, 'Đơn hàng {status} nên không sửa được nữa.'],
  order_has_parcel: [
    409,
    'Đơn hàng đang có vận đơn ({state}). Hãy huỷ vận đơn, sửa đơn rồi tạo vận đơn mới, để nhãn và tiền thu hộ khớp với đơn.',
  ],
  order_changed: [409, 'Đơn hàng đã thay đổi từ lúc bạn mở. Hãy tải lại đơn rồi sửa lần nữa.'],
  order_line_fixed: [409, '{name} đã có đổi trả nên không sửa dòng này được.'],
  order_voucher_fails: [409, 'Sau khi sửa, đơn không còn dùng được mã {code}. Hãy đồng ý bỏ mã rồi lưu lại.'],
  order_total_changed: [409, 'Tổng tiền sau khi sửa hiện là {total}. Hãy xem lại trước khi lưu.'],
  order_not_in_delivery: [409, 'Đơn hàng {status} nên không thể ghi là khách không nhận.'],
  order_unpaid: [409, 'Đơn hàng còn thiếu {due}. Hãy chờ khách chuyển đủ, hoặc ghi lý do nếu vẫn gửi hàng.'],
  order_unconfirmed: [
    409,
    'Đơn hàng chưa được xác nhận. Hãy xác nhận trước, hoặc ghi lý do nếu vẫn gửi hàng.',
  ],
  no_replacement_to_ship: [409, 'Đơn hàng không có món đổi nào chờ gửi.'],
  no_payment_deadline: [409, 'Đơn hàng này không còn chờ khách thanh toán nên không có hạn để đổi.'],
  order_not_shippable: [409, 'Đơn hàng {status} nên không tạo vận đơn được.'],
  shipment_already_exists: [409, 'Đơn hàng này đang có một vận đơn.'],
  order_without_address: [409, 'Đơn hàng chưa có địa chỉ giao nên hãng vận chuyển không nhận.'],
  carrier_unavailable: [409, 'Cửa hàng chưa dùng hãng vận chuyển này.'],
  carrier_rejected: [409, 'Hãng vận chuyển từ chối: {reason}'],
  shipment_closed: [409, 'Vận đơn này đã kết thúc.'],
  shipment_already_picked_up: [409, 'Hãng vận chuyển đã lấy hàng nên không huỷ vận đơn được nữa.'],
  shipment_status_from_carrier: [409, 'Trạng thái của vận đơn này do hãng vận chuyển báo.'],
  settlement_changed: [409, 'Số tiền hãng còn giữ của vận đơn này vừa thay đổi. Hãy xem lại trước khi ghi.'],
  reopen_out_of_stock: [409, 'Không còn đủ hàng để mở lại đơn: {name} chỉ còn {count}.'],
  received_goods_sold: [409, '{name} chỉ còn {count} trong kho, không đủ để huỷ phiếu nhập.'],
  order_number_not_found: [404, 'Không có đơn hàng nào mang mã này.'],
  transfer_already_handled: [409, 'Khoản này đã được xử lý. Hãy tải lại trang.'],
  no_overpayment: [409, 'Đơn của khoản này không còn tiền thừa để trả lại.'],
  order_balance_changed: [409, 'Phần thanh toán của đơn vừa thay đổi. Hãy xem lại trước khi ghi.'],
  shortfall_too_large: [409, 'Chỉ bỏ qua được phần thiếu tới {limit}.'],
  possible_duplicate_transfer: [
    409,
    'Có thể trùng với {source}, đã ghi cho đơn này. Nếu là một khoản thì bỏ qua.',
  ],
  payment_reference_reused: [409, 'Khoản có mã giao dịch này đã được ghi rồi.'],
  unmatched_transfer_exists: [
    409,
    'Ngân hàng đã báo khoản có mã này. Hãy gán nó cho đơn ở trang Chuyển khoản.',
  ],
  import_running: [409, 'Một lần nhập khác đang chạy. Hãy đợi xong rồi thử lại.'],
  import_state_changed: [409, 'Lần nhập này không còn ở bước đó. Hãy tải lại trang.'],
  product_changed: [409, 'Sản phẩm đã được người khác sửa. Hãy tải lại trước khi lưu.'],
  stock_set_per_variant: [409, 'Sản phẩm có nhiều phân loại: hãy sửa số lượng của từng phân loại.'],
  review_requires_delivery: [403, 'Bạn chỉ có thể đánh giá sản phẩm đã được giao cho bạn.'],
  already_reviewed: [409, 'Bạn đã đánh giá sản phẩm này rồi.'],
  review_hidden: [409, 'Đánh giá này đã bị cửa hàng ẩn nên không sửa được.'],
  second_factor_required: [401, 'Hãy nhập mã từ ứng dụng xác thực.'],
  sign_in_step_expired: [401, 'Bước đăng nhập này đã quá mười phút. Hãy đăng nhập lại.'],
  invalid_code: [403, 'Mã không đúng hoặc đã dùng. Hãy nhập mã mới nhất.'],
  missing_right: [403, 'Bạn chưa được giao quyền làm việc này. Hãy hỏi chủ cửa hàng.'],
  cannot_change_own_rights: [409, 'Bạn không tự đổi quyền của mình được.'],
  second_factor_missing: [403, 'Cửa hàng yêu cầu xác thực hai bước. Hãy bật trong trang tài khoản của bạn.'],
  own_second_factor_required: [409, 'Hãy bật xác thực hai bước cho chính bạn trước khi yêu cầu mọi người.'],
  second_factor_enabled: [409, 'Xác thực hai bước đang bật. Hãy tắt trước khi cài lại.'],
  second_factor_disabled: [409, 'Xác thực hai bước đang tắt.'],
  oidc_provider_unavailable: [
    503,
    '{name} không trả lời. Hãy thử lại sau ít phút, hoặc dùng email và mật khẩu.',
  ],
  oidc_access_denied: [403, 'Bạn chưa đồng ý để {name} cho cửa hàng biết bạn là ai.'],
  oidc_step_expired: [401, 'Bước đăng nhập bằng {name} đã hết hạn hoặc đã dùng. Hãy thử lại.'],
  oidc_response_invalid: [403, 'Cửa hàng không kiểm chứng được trả lời của {name}. Hãy thử lại.'],
  oidc_email_unverified: [403, '{name} chưa xác nhận email của bạn, nên cửa hàng chưa nhận được.'],
  oidc_not_configured: [404, 'Cửa hàng chỉ nhận đăng nhập bằng email và mật khẩu.'],
  account_link_required: [
    409,
    'Email này đã có tài khoản ở cửa hàng. Hãy đăng nhập bằng mật khẩu, rồi liên kết {name} trong trang tài khoản.',
  ],
  identity_already_linked: [409, 'Tài khoản {name} này đã liên kết với một tài khoản khác của cửa hàng.'],
  last_sign_in_method: [409, 'Đây là cách đăng nhập duy nhất của bạn. Hãy đặt mật khẩu trước.'],
  password_not_set: [
    409,
    'Tài khoản của bạn chưa có mật khẩu. Hãy đặt mật khẩu trong trang tài khoản trước.',
  ],
  reauthentication_required: [403, 'Hãy đăng nhập lại, rồi làm việc này trong vòng mười phút.'],
  wrong_password: [403, 'Mật khẩu không đúng.'],
  customer_without_phone: [409, 'Cửa hàng chưa biết số điện thoại của khách này.'],
  customer_has_account: [409, 'Khách này có tài khoản và tự xoá được trong trang tài khoản của mình.'],
  last_admin: [409, 'Đây là quản trị viên cuối cùng nên không thể xoá tài khoản.'],
  address_book_full: [409, 'Sổ địa chỉ đã đầy. Hãy xoá bớt địa chỉ không dùng.'],
  consent_withdrawn: [
    409,
    'Bạn đã rút lại sự đồng ý để cửa hàng giữ dữ liệu cho lần mua sau. Hãy đồng ý lại ở trang tài khoản rồi lưu.',
  ],
  wishlist_full: [409, 'Danh sách yêu thích đã đầy. Hãy bỏ bớt sản phẩm.'],
  email_not_failed: [409, 'Chỉ gửi lại được thư chưa gửi được.'],
  email_link_expired: [409, 'Liên kết trong thư đã hết hạn: khách cần yêu cầu lại.'],
  order_not_found: [404, 'Không có đơn hàng nào với mã và số điện thoại này. Hãy xem lại cả hai.'],
  in_stock: [409, 'Sản phẩm này đang có hàng.'],
  email_unavailable: [409, 'Cửa hàng chưa gửi được email.'],
  link_expired: [404, 'Liên kết này không đúng hoặc đã hết hạn.'],
  too_large: [413, 'Nội dung gửi lên quá lớn.'],
  unsupported_type: [415, 'Loại nội dung này không được nhận.'],
  invalid_image: [400, 'Tệp này không phải là ảnh JPEG, PNG, WebP, AVIF hay GIF đọc được.'],
  request_aborted: [400, 'Kết nối bị ngắt trước khi gửi xong. Hãy gửi lại.'],
  request_timeout: [408, 'Nội dung gửi lên quá lâu chưa tới. Hãy kiểm tra mạng rồi gửi lại.'],
  too_many_requests: [429, 'Mạng của bạn đang mở quá nhiều trang cùng lúc. Hãy thử lại sau ít giây.'],
  too_many_attempts: [429, 'Bạn đã thử quá nhiều lần. Hãy thử lại sau {wait}.'],
  internal: [500, 'Có lỗi xảy ra. Hãy thử lại sau ít phút.'],
  unavailable: [503, 'Cửa hàng đang bận. Hãy thử lại sau ít giây.'],
} as const satisfies Record<string, readonly [number, string]>

export type FailureCode = keyof typeof failures
export interface InvalidField {
  path: string
  message: string
}
/** `data` fills the message; `retryAfter` is in seconds. */
export interface Failure {
  readonly failure: FailureCode
  readonly data?: Record<string, string | number>
  readonly details?: InvalidField[]
  readonly retryAfter?: number
}

export function fail(
  failure: FailureCode,
  data?: Record<string, string | number>,
  options?: Pick<Failure, 'details' | 'retryAfter'>,
): Failure {
  return { failure, data, ...options }
}

export function failed<T>(outcome: T | Failure): outcome is Failure {
  return typeof outcome === 'object' && outcome !== null && 'failure' in outcome
}

export function failureMessage(failure: Failure): string {
  if (failure.failure === 'invalid' && failure.details?.[0]) return failure.details[0].message
  return failures[failure.failure][1].replace(
    /\{(\w+)\}/g,
    (_, name: string) => `${failure.data?.[name] ?? ''}`,
  )
}
