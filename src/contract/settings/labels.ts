/** The setting `labelLanguage` chooses one of them. */
export const labelLanguages = ['specified', 'vietnamese'] as const
export type LabelLanguage = (typeof labelLanguages)[number]

/**
 * Each English label that the specification fixes, with its Vietnamese text (R44). The specified text is the key, so that
 * the browser needs no table for it. The caller replaces `{name}`.
 */
export const vietnameseLabels = {
  // Menu and footer
  Home: 'Trang chủ',
  Shop: 'Cửa hàng',
  About: 'Về chúng tôi',
  Contact: 'Liên hệ',
  Links: 'Liên kết',
  Help: 'Trợ giúp',
  Newsletter: 'Bản tin',

  // Home
  New: 'Hàng mới',
  'High Quality': 'Chất lượng',
  'crafted from top materials': 'chọn vải kỹ',
  'Warranty Protection': 'Bảo hành',
  'over 2 years': 'trên 2 năm',
  'Free Shipping': 'Miễn phí giao hàng',
  'orders over 150 $': '{orders}',
  '24/7 Support': 'Hỗ trợ 24/7',
  'dedicated support': 'tận tình',

  // Product list and card
  Filter: 'Lọc',
  'Showing {from}-{to} of {total} results': '{from}–{to} trong {total} sản phẩm',
  'Showing 0 of {total} results': '0 trong {total} sản phẩm',
  Show: 'Hiện',
  'Short by': 'Sắp xếp',
  Next: 'Tiếp',
  'Add To Cart': 'Thêm vào giỏ',

  // Product
  'Số lượng: {count}': 'Còn {count} sản phẩm',
  'Add to cart': 'Thêm vào giỏ',
  '+ Compare': 'So sánh',
  Share: 'Chia sẻ',
  SKU: 'Mã',
  Category: 'Danh mục',
  Tags: 'Thẻ',
  '{count} Customer Review': '{count} đánh giá',
  Description: 'Mô tả',
  'Additional Information': 'Thông tin thêm',
  'Reviews [{count}]': 'Đánh giá ({count})',
  'Related Product': 'Sản phẩm liên quan',
  'Show more': 'Xem thêm',

  // Cart and checkout
  Product: 'Sản phẩm',
  Price: 'Giá',
  Quantity: 'Số lượng',
  Subtotal: 'Tạm tính',
  Action: 'Thao tác',
  'Cart Totals': 'Tổng giỏ hàng',
  Total: 'Tổng cộng',
  'Check Out': 'Thanh toán',
  'Billing details': 'Thông tin nhận hàng',
  'Direct Bank Transfer': 'Chuyển khoản ngân hàng',
  'Cash On Delivery': 'Thanh toán khi nhận hàng',

  // Every screen
  'Page Not Found': 'Không tìm thấy trang',
  'Loading...': 'Đang tải…',
  'No results.': 'Không có kết quả.',

  // Admin
  Admin: 'Quản trị',
} as const

type Label = keyof typeof vietnameseLabels
/** Empty: every label is as specified. */
export type LabelTranslations = Record<string, string>

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type LabelValues<Name extends Label> = Record<
  Placeholder<Name | (typeof vietnameseLabels)[Name]>,
  string | number
>

/** Reads a label: `label('Reviews [{count}]', { count: 5 })`. */
export type ReadLabel = <Name extends Label>(
  name: Name,
  ...values: keyof LabelValues<Name> extends never ? [] : [values: LabelValues<Name>]
) => string

/** A label without placeholders. */
export type PlainLabel = {
  [Name in Label]: keyof LabelValues<Name> extends never ? Name : never
}[Label]
