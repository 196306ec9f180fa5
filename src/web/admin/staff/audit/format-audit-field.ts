import { audienceLabels } from '#contract/catalog/audiences.ts'
import { type CollectionKind, collectionKindLabels } from '#contract/catalog/collection-kinds.ts'
import { productAuditFields, productFields } from '#contract/catalog/product-fields.ts'
import { productStateLabels } from '#contract/catalog/product-states.ts'
import { type PageKind, pageKindLabels } from '#contract/content/page-kinds.ts'
import { type SectionKind, sectionKinds } from '#contract/content/section-kinds.ts'
import { type EmailEvent, emailEventLabels } from '#contract/emails/email-labels.ts'
import type { FieldDescription } from '#contract/fields.ts'
import { orderAuditFields } from '#contract/orders/order-audit-fields.ts'
import { orderChannelLabels } from '#contract/orders/order-channels.ts'
import { cancelReasonLabels } from '#contract/payments/order-ledger-labels.ts'
import { getPaymentMethodName, type PaymentMethod } from '#contract/payments/payment-methods.ts'
import { returnRequestStateLabels } from '#contract/returns/return-labels.ts'
import { fontPairLabels } from '#contract/settings/brand-choices.ts'
import { guestPurchaseLabels } from '#contract/settings/guest-purchase.ts'
import {
  inspectionLabels,
  type LegalField,
  legalFieldLabels,
  priceTaxLabels,
} from '#contract/settings/legal-fields.ts'
import type { AuditEntity } from '#contract/staff/audit-log-labels.ts'
import { type Right, rightLabels } from '#contract/staff/rights.ts'
import { voucherAuditFields, voucherFields } from '#contract/vouchers/voucher-fields.ts'
import { type EventType, eventTypeLabels } from '#contract/webhooks/event-types.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { formatDay } from '#domain/shop-day.ts'

/** Labels of fields without a field description; a field without a label shows its name. */
const fieldLabels: Record<string, string> = {
  value: 'Giá trị',
  swatch: 'Mã màu',
  order: 'Thứ tự',
  values: 'Các giá trị',
  shown: 'Hiển thị',
  answer: 'Trả lời',
  role: 'Vai trò',
  rights: 'Quyền',
  credentials: 'Mật khẩu',
  sessions: 'Phiên đăng nhập',
  secondFactor: 'Xác thực hai bước',
  signInBy: 'Đăng nhập bằng',
  demandsSecondFactor: 'Mọi nhân viên phải xác thực hai bước',
  emailsNewOrders: 'Email báo đơn mới cho chủ cửa hàng',
  telegramNewOrders: 'Telegram báo đơn mới',
  countsVisits: 'Đếm lượt ghé',
  productFeed: 'File sản phẩm cho Google, Facebook',
  sku: 'SKU',
  barcode: 'Mã vạch',
  width: 'Rộng (px)',
  height: 'Cao (px)',
  phone: 'Điện thoại',
  zalo: 'Zalo',
  email: 'Email',
  address: 'Địa chỉ',
  labelLanguage: 'Nhãn',
  lowStock: 'Ngưỡng sắp hết',
  transferHours: 'Giữ hàng chờ chuyển khoản (giờ)',
  shippingFee: 'Phí giao hàng',
  freeShippingFrom: 'Miễn phí từ',
  handlingDays: 'Chuẩn bị hàng (ngày)',
  shippingDays: 'Ngày giao',
  parcelSize: 'Kích thước kiện',
  hidesEmptyCategories: 'Ẩn danh mục trống',
  returnDays: 'Số ngày đổi trả',
  guestPurchase: 'Khách chưa đăng nhập',
  replied: 'Đã trả lời',
  cartMonths: 'Số tháng giữ giỏ hàng',
  emailDays: 'Số ngày giữ thư',
  requestMonths: 'Số tháng giữ yêu cầu',
  auditLogMonths: 'Số tháng giữ nhật ký',
  refusalMonths: 'Số tháng nhớ việc không nhận hàng',
  reason: 'Lý do',
  note: 'Ghi chú',
  orders: 'Số đơn',
  parcels: 'Số vận đơn',
  unknownWards: 'Phường xã hãng chưa nhận ra',
  carrierWard: 'Phường xã của hãng',
  received: 'Hãng trả',
  waived: 'Bỏ qua',
  blocked: 'Cảnh báo số này',
  collection: 'Bộ sưu tập',
  tags: 'Thẻ',
  'policies delivery': 'Chính sách giao hàng',
  'policies returns': 'Chính sách đổi trả',
  'policies privacy': 'Quyền riêng tư',
  'cod variantPieces': 'COD: số chiếc mỗi loại',
  'cod orderPieces': 'COD: số sản phẩm mỗi đơn',
  'cod orderTotal': 'COD: giá trị mỗi đơn',
  'cod openOrders': 'COD: đơn chưa giao của khách mới',
  'cod networkOrders': 'COD: đơn chưa giao từ một mạng',
  'invoice mode': 'Hoá đơn điện tử',
  'invoice vat': 'Thuế suất trên hoá đơn',
  'bank bin': 'Ngân hàng',
  'bank account': 'Số tài khoản',
  'bank holder': 'Chủ tài khoản',
  file: 'File',
  rate: 'Tỷ giá',
  applied: 'Đã nhập',
  withStock: 'Cả tồn kho',
  format: 'Định dạng',
  announced: 'Báo trên trang chủ',
  from: 'Từ ngày',
  to: 'Đến ngày',
  month: 'Tháng',
  url: 'Địa chỉ nhận',
  events: 'Báo khi',
  hasPersonalData: 'Gửi thông tin người nhận',
  isPaused: 'Tạm dừng',
  webhookSecret: 'Khoá ký',
  resent: 'Sự kiện gửi lại',
  apiOrigins: 'Trang web được gọi API',
  source: 'Địa chỉ cũ',
  target: 'Dẫn đến',
  slug: 'Đường dẫn',
  title: 'Tên trang',
  summary: 'Lời giới thiệu',
  imageAlt: 'Mô tả ảnh',
  sections: 'Các mục',
  menuItems: 'Các mục',
  logo: 'Logo',
  favicon: 'Biểu tượng',
  'accent light': 'Màu nhấn',
  'accent dark': 'Màu nhấn trên nền tối',
  fonts: 'Bộ chữ',
  radius: 'Độ bo góc (px)',
  draft: 'Bản nháp',
  hidden: 'Ẩn',
  total: 'Tiền hàng',
  pieces: 'Số lượng',
  lines: 'Số dòng',
  supplier: 'Nhà cung cấp',
  tag: 'Thẻ',
  kind: 'Cách chọn',
  category: 'Danh mục',
  sale: 'Đang giảm giá',
  picked: 'Sản phẩm đã chọn',
  minPrice: 'Giá từ',
  maxPrice: 'Giá đến',
  percent: 'Giảm (%)',
  orderNumber: 'Mã đơn hàng',
  entered: 'Số khoản đã ghi',
  fee: 'Phí của hãng',
  '…': 'Và thêm',
}
/** Other objects share these labels, for example `name` of a category. */
const fieldDescriptions: Record<string, FieldDescription> = {
  ...orderAuditFields,
  ...productFields,
  ...productAuditFields,
  ...voucherFields,
  ...voucherAuditFields,
}
const moneyFields = new Set([
  ...['cod orderTotal', 'shippingFee', 'freeShippingFrom', 'received', 'waived'],
  ...['total', 'minPrice', 'maxPrice', 'fee'],
])
const valueLabels: Record<string, Record<string, string>> = {
  cancelReason: cancelReasonLabels,
  returnRequest: returnRequestStateLabels,
  state: productStateLabels,
  fonts: fontPairLabels,
  audience: audienceLabels,
  guestPurchase: guestPurchaseLabels,
  channel: orderChannelLabels,
  'legal priceTax': priceTaxLabels,
  'legal inspection': inspectionLabels,
  role: { admin: 'quản trị', staff: 'nhân viên', user: 'khách' },
  credentials: { reset: 'đã đặt lại' },
  labelLanguage: { specified: 'mặc định, xen tiếng Anh', vietnamese: 'tiếng Việt' },
}

/** Not `SKU`. */
const lowerFirst = (label: string) => (label === label.toUpperCase() ? label : label.toLowerCase())

const orderFields: Record<string, FieldDescription> = orderAuditFields
/** The discount of an order is an amount, that of a product a percentage. */
const findDescription = (name: string, entity?: AuditEntity) =>
  (entity === 'order' && orderFields[name]) || fieldDescriptions[name]

export function formatAuditField(name: string, entity?: AuditEntity): string {
  if (name === 'kind' && entity === 'page') return 'Loại'
  if (name === 'variant –') return 'Phân loại duy nhất'
  if (name.startsWith('variant ')) return `Phân loại ${name.slice(8)}`
  if (name.startsWith('picture ')) return `Ảnh ${name.slice(8)}`
  if (name.startsWith('property ')) return `Thuộc tính ${name.slice(9)}`
  if (name.startsWith('swatch ')) return `Mã màu ${name.slice(7)}`
  if (name.startsWith('connection ')) return name.slice(11)
  if (name.startsWith('legal ')) return legalFieldLabels[name.slice(6) as LegalField] ?? name
  if (name.startsWith('section ')) return `Mục ${name.slice(8)}`
  if (name.startsWith('email ')) return formatEmailField(name)
  if (name.startsWith('zns ')) return formatZnsField(name)
  if (name.startsWith('carrier ')) return `Hãng giao ${name.slice(8)}`
  if (name.startsWith('shipping ')) return `Nhóm giao hàng ${name.slice(9)}`
  const description = findDescription(name, entity)
  return fieldLabels[name] ?? description?.auditLabel ?? description?.label ?? name
}

/** Such as `email order-placed subject`. */
function formatEmailField(name: string): string {
  const [, event = '', part] = name.split(' ')
  const label = emailEventLabels[event as EmailEvent] ?? event
  return `Thư “${label}”: ${part === 'subject' ? 'tiêu đề' : 'câu mở đầu'}`
}

/** Such as `zns order-placed isOn`. */
function formatZnsField(name: string): string {
  const [, event = '', part] = name.split(' ')
  const label = emailEventLabels[event as EmailEvent] ?? event
  return `Tin Zalo “${label}”: ${part === 'isOn' ? 'đang bật' : 'mã mẫu tin'}`
}

/** A section is recorded as JSON, which the audit log cuts off; its texts are in the history of the page. */
function formatSection(json: string): string {
  const [, kind = ''] = /"kind":"([^"]*)"/.exec(json) ?? []
  const [, title] = /"title":"((?:[^"\\]|\\.)*)"/.exec(json) ?? []
  const label = sectionKinds[kind as SectionKind]?.label ?? kind
  return title ? `${label}: ${title}` : label
}

/** Returns "–" for an empty value. */
export function formatAuditValue(name: string, value: unknown, entity?: AuditEntity): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'có' : 'không'
  if (typeof value === 'number')
    return moneyFields.has(name) || findDescription(name, entity)?.isMoney
      ? formatDong(value)
      : value.toLocaleString('vi-VN')
  if (Array.isArray(value)) {
    if (name === 'rights') return value.map((one) => rightLabels[one as Right] ?? one).join(', ') || '–'
    if (name === 'events') return value.map((one) => eventTypeLabels[one as EventType] ?? one).join(', ')
    return name === 'gallery'
      ? `${value.length} ảnh`
      : value.map((one) => formatAuditValue('', one)).join(', ') || '–'
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, part]) => part !== null)
    if (parts.length === 0) return '–'
    if (name === 'cost') return parts.map(([options, cost]) => `${options} ${formatDong(cost)}`).join(', ')
    return parts
      .map(
        ([part, partValue]) => `${lowerFirst(formatAuditField(part))} ${formatAuditValue(part, partValue)}`,
      )
      .join(', ')
  }
  const text = String(value)
  if (name.startsWith('section ')) return formatSection(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  if (text.startsWith('/images/')) return `ảnh ${text.split('/')[2]?.slice(-6)}`
  if (name === 'kind' && entity === 'page') return pageKindLabels[text as PageKind] ?? text
  if (name === 'kind' && entity === 'collection') return collectionKindLabels[text as CollectionKind] ?? text
  if (name === 'publishAt') return formatDateTime(text)
  if (name === 'payment') return getPaymentMethodName(text as PaymentMethod) ?? text
  return valueLabels[name]?.[text] ?? text
}
