import * as limits from '#contract/limits.ts'
import { maxStockText } from '#contract/number-messages.ts'
import { formatDong } from '#domain/money.ts'
import {
  fillTemplate,
  type ImportFileError,
  type ImportFileErrorCode,
  type ImportIssue,
  type ImportIssueCode,
  maxImageMegabytes,
} from './import-issues.ts'

const issueSentences: Record<ImportIssueCode, string> = {
  row_broken: 'Dấu ngoặc kép của dòng này không đóng, nên các dòng sau dính vào nó.',
  row_too_wide: 'Dòng này có {cells} ô mà dòng tiêu đề có {columns}: có thể thiếu dấu ngoặc kép.',
  handle_missing: 'Dòng này không có mã (handle) lẫn tên, nên không thuộc sản phẩm nào.',
  title_missing: 'Sản phẩm “{handle}” không có tên.',
  too_many_rows: 'Sản phẩm có hơn {max} dòng: phần còn lại bị bỏ qua.',
  price_missing: 'Thiếu giá.',
  price_invalid: 'Không đọc được giá “{text}”.',
  price_fraction: 'Giá “{text}” có phần lẻ mà tiền đồng thì không: hãy nhập tỷ giá nếu file dùng tiền khác.',
  price_too_high: `Giá “{text}” cao hơn ${formatDong(limits.maxPrice)}.`,
  option_missing: 'Dòng này không có “{option}”.',
  option_too_long: '“{text}…” dài hơn {max} ký tự.',
  choice_doubled: 'Trùng màu và size với dòng {first}.',
  too_many_variants: 'Sản phẩm có hơn {max} phân loại: phần còn lại bị bỏ qua.',
  nothing_to_sell: 'Không dòng nào của sản phẩm “{name}” bán được.',
  properties_invalid:
    'Không đọc được thuộc tính “{text}”: cần có dạng {"Chất liệu":["Cotton"]}, tối đa {max} giá trị.',
  property_fixed: '“{name}” dùng để chia phân loại nên không thể là thuộc tính của cả sản phẩm.',
  gift_card: '“{name}” là thẻ quà tặng, cửa hàng không bán loại này.',
  sku_unknown: 'Không sản phẩm nào có SKU {sku}.',
  sku_repeated: 'SKU {sku} đã có ở dòng {first}.',
  sku_empty: 'Dòng này không có SKU.',
  changed_since: 'Sản phẩm “{name}” đã được sửa sau khi xem thử.',
  not_saved: 'Sản phẩm “{name}” không lưu được: {detail}.',

  title_cut: 'Tên dài hơn {max} ký tự nên bị cắt.',
  description_cut: 'Mô tả dài hơn {max} ký tự nên bị cắt.',
  category_left_out: 'Loại sản phẩm dài hơn {max} ký tự: sản phẩm không có danh mục.',
  audience_unknown: 'Không hiểu “{text}” ở cột Dành cho (Nam, Nữ, Unisex, Trẻ em): bỏ qua.',
  status_unknown:
    'Không hiểu trạng thái “{status}” (active, draft, archived, unlisted): nhập thành bản nháp.',
  sku_doubled: 'SKU {sku} đã có ở dòng {first}: dòng này không có SKU.',
  sku_taken: 'SKU {sku} là của “{name}” trong cửa hàng: dòng này không có SKU.',
  sku_too_long: 'SKU dài hơn {max} ký tự nên bị bỏ.',
  sku_missing: 'Thiếu SKU.',
  barcode_invalid: 'Mã vạch “{text}” sai số kiểm tra hoặc không in được nên bị bỏ.',
  barcode_doubled: 'Mã vạch {barcode} đã có ở dòng {first} nên bị bỏ.',
  barcode_taken: 'Mã vạch {barcode} là của “{name}” trong cửa hàng nên bị bỏ.',
  cost_invalid: 'Không đọc được giá vốn nên bỏ qua.',
  stock_missing: 'Thiếu tồn kho: phân loại mới bắt đầu từ 0.',
  stock_negative: 'Tồn kho là {text}: tính là 0.',
  stock_invalid: 'Không đọc được tồn kho “{text}” nên bỏ qua: phân loại mới bắt đầu từ 0.',
  stock_too_high: `Tồn kho {text} cao hơn ${maxStockText} và tính là ${maxStockText}.`,
  keeps_selling: 'Bỏ qua “bán tiếp khi hết hàng”: không bán quá số đang có.',
  old_price_invalid: 'Không đọc được giá cũ “{text}” nên bỏ qua.',
  option_folded: 'Lựa chọn “{option}” được ghi vào size.',
  discounts_differ: 'Các phân loại giảm giá khác nhau: không hiện giá cũ.',
  discount_inexact: 'Không có phần trăm nào cho đúng giá này: lấy số gần nhất.',
  variants_gone: '{count} phân loại của “{name}” không có trong file: sẽ ngừng bán.',

  no_image: 'File không có ảnh của sản phẩm.',
  image_not_uploaded: 'Ảnh {image} chưa được chọn cùng file: hãy chọn thêm ảnh hoặc file zip.',
  price_jump: 'Giá {price} lệch hơn năm lần so với giá đang bán {usual}: hãy xem lại.',
  price_unusual: 'Giá {price} lệch hơn năm lần so với giá thường thấy của cửa hàng {usual}: hãy xem lại.',
  image_missing: 'Không có ảnh {image}.',
  image_outside: 'Ảnh {image} nằm ngoài thư mục nên không được đọc.',
  image_too_large: `Ảnh {image} lớn hơn ${maxImageMegabytes} MB.`,
  image_unreadable: '{image} không phải ảnh JPEG, PNG, WebP, AVIF hay GIF đọc được.',
  image_address: 'Không tải được ảnh từ “{image}”: cần một địa chỉ https.',
  image_not_public: '{host} không ở trên mạng công cộng nên ảnh không được tải.',
  image_refused: '{image} trả lời {status}.',
  image_redirects: '{image} chuyển hướng quá nhiều lần.',
  image_unreachable: 'Không tải được ảnh từ {host}.',
  image_host_given_up: '{host} lỗi nhiều lần liên tiếp: không thử ảnh này nữa.',
  too_many_images: 'Sản phẩm có hơn {max} ảnh: phần còn lại bị bỏ qua.',
}

export const formatImportIssueVi = ({ code, data }: ImportIssue) => fillTemplate(issueSentences[code], data)

const fileErrorSentences: Record<ImportFileErrorCode, string> = {
  empty: 'File trống.',
  workbook: 'Đây là file Excel: hãy lưu thành “CSV UTF-8” rồi chọn lại.',
  not_text: 'File không phải văn bản UTF-8 hay UTF-16: hãy lưu thành “CSV UTF-8” rồi chọn lại.',
  no_columns:
    'File không có các cột cần thiết: Title và Price cho sản phẩm, hoặc SKU cùng giá hay tồn kho để sửa hàng loạt.{near}',
  no_products: 'File chỉ có dòng tiêu đề.',
  quote_open: 'Dấu ngoặc kép mở ở dòng {row} không bao giờ đóng.',
  row_too_long: 'Dòng {row} dài hơn một triệu ký tự: có thể thiếu dấu đóng ngoặc kép.',
  rate_needed: 'Giá “{text}” ở dòng {row} có phần lẻ, vậy file không dùng tiền đồng: hãy nhập tỷ giá.',
  prices_low:
    'Giá cao nhất trong file chỉ là {highest} ₫, có lẽ file dùng tiền khác. Hãy nhập tỷ giá, ví dụ 25400.',
}

export const formatImportFileErrorVi = ({ code, data }: Pick<ImportFileError, 'code' | 'data'>) =>
  fillTemplate(fileErrorSentences[code], data)
