import {
  invoiceModeLabels,
  invoiceModes,
  invoiceVatLabels,
  invoiceVats,
} from '#contract/invoices/invoice-labels.ts'
import { guestPurchaseLabels, guestPurchases } from '#contract/settings/guest-purchase.ts'
import { emailEventFields } from './fields/email-event-fields.ts'
import { legalSettingsFields } from './fields/legal-settings-fields.ts'
import type { SettingsField } from './fields/settings-field.ts'

/** The keys are the values of the search parameter `section`. */
export const settingsSections = {
  contact: {
    label: 'Cửa hàng',
    hint: 'Tên và cách liên hệ mà khách nhìn thấy.',
  },
  policies: {
    label: 'Chính sách',
    hint: 'Lời của cửa hàng ở trang Về cửa hàng. Để trống thì trang chỉ nói những gì phần mềm tự làm.',
  },
  legal: {
    label: 'Pháp lý',
    hint: 'Những gì luật về thương mại điện tử muốn cửa hàng công bố, hiện ở cuối mỗi trang và ở trang Về cửa hàng. Danh sách dưới cùng cho biết còn thiếu gì. Phần mềm không thay lời khuyên của luật sư.',
  },
  emails: {
    label: 'Thư gửi khách',
    hint: 'Tiêu đề và câu mở đầu của thư về đơn hàng. Để trống thì dùng lời có sẵn. {ma_don} là mã đơn, {tong_tien} là tổng tiền, {cua_hang} là tên cửa hàng. Số tiền còn phải trả, lý do huỷ và chi tiết đơn luôn ở phía sau. Tin Zalo cần kết nối Zalo ZNS ở mục Kết nối. Nếu phần mở rộng báo tin thay thư, mục Tình trạng ghi rõ việc nào.',
  },
  delivery: {
    label: 'Giao hàng',
    hint: 'Phí và ngày giao của mỗi đơn có địa chỉ. Đổi ở đây là đổi cho đơn đặt từ bây giờ; đơn cũ giữ phí và ngày đã hẹn.',
  },
  payment: {
    label: 'Chuyển khoản',
    hint: 'Tài khoản in trên mã QR của đơn chuyển khoản. Sai một chữ số là tiền đi nơi khác: hãy đối chiếu với sao kê.',
  },
  invoices: {
    label: 'Hoá đơn điện tử',
    hint: 'Cửa hàng gửi hoá đơn cho nhà cung cấp ở mục Kết nối, và gửi hoá đơn điều chỉnh khi khách trả hàng. Đổi ở đây là đổi cho đơn giao xong từ bây giờ.',
  },
  guests: {
    label: 'Khách mua hàng',
    hint: 'Khách mua không cần tài khoản vẫn xem, huỷ và đổi trả đơn của mình trên trình duyệt đã đặt. Khi đăng nhập hoặc đăng ký, giỏ hàng và đơn hàng ấy vào tài khoản.',
  },
  cod: {
    label: 'Giới hạn đơn COD',
    hint: 'Đơn trả tiền khi nhận hàng giữ hàng trong kho mà chưa ai trả đồng nào. Đơn vượt giới hạn được mời chọn cách trả khác, nếu có, hoặc gọi cửa hàng. Đơn do nhân viên tạo không bị giới hạn. 0 là không giới hạn.',
  },
  returns: {
    label: 'Đổi trả',
    hint: 'Khách có đơn đã giao tự gửi yêu cầu đổi, trả trong số ngày này. Nhân viên đổi, trả cho khách lúc nào cũng được.',
  },
  stock: {
    label: 'Kho',
    hint: 'Từ số lượng này trở xuống, một phân loại được coi là sắp hết.',
  },
  feeds: {
    label: 'Google, Facebook',
    hint: 'File sản phẩm để Google và Facebook tự lấy giá, hình và tình trạng còn hàng. Chỉ có sản phẩm đang bán, có ảnh và có giá.',
  },
  data: {
    label: 'Dữ liệu',
    hint: 'Quá thời gian này cửa hàng tự xoá, mỗi giờ một lần. Phiên đăng nhập tự hết sau 30 ngày không ghé.',
  },
  status: {
    label: 'Tình trạng',
    hint: 'Cửa hàng đang chạy ra sao. Chỗ nào cần làm gì thì viết ngay ở đó; việc ở máy chủ thì nhờ người quản trị máy chủ.',
  },
  connections: {
    label: 'Kết nối',
    hint: 'Cửa hàng làm việc với ai bên ngoài. Chỉ chủ cửa hàng nhập được kết nối, kèm mật khẩu của mình; khoá đã lưu được mã hoá và không hiện lại.',
  },
  staff: {
    label: 'Nhân viên',
    hint: 'Chủ cửa hàng làm được mọi việc, nhân viên làm việc được giao. Mỗi thay đổi đều ghi vào nhật ký.',
  },
  tokens: {
    label: 'Mã truy cập API',
    hint: 'Mã để phần mềm khác làm việc với cửa hàng thay nhân viên: kế toán, kho, bán hàng đa kênh. Mỗi lần tạo hay thu hồi, mọi chủ cửa hàng nhận thư báo.',
  },
  webhooks: {
    label: 'Webhook',
    hint: 'Cửa hàng báo cho phần mềm khác ngay khi có việc: đơn mới, đơn trả tiền, hàng sắp hết. Mỗi sự kiện được ký và gửi lại đến khi bên nhận trả lời.',
  },
} as const
export type SettingsSection = keyof typeof settingsSections
export type EditableSettingsSection = Exclude<SettingsSection, 'connections' | 'status' | OwnerSection>
/** Only an owner sees these. */
const ownerSections = ['staff', 'tokens', 'webhooks'] as const satisfies SettingsSection[]
type OwnerSection = (typeof ownerSections)[number]
export const isOwnerSection = (section: SettingsSection): section is OwnerSection =>
  (ownerSections as readonly SettingsSection[]).includes(section)
export const settingsSectionNames = Object.keys(settingsSections) as SettingsSection[]

export const settingsFields: Record<EditableSettingsSection, readonly SettingsField[]> = {
  contact: [
    { path: 'name', label: 'Tên cửa hàng', kind: 'line' },
    { path: 'phone', label: 'Điện thoại', kind: 'phone', optional: true },
    { path: 'zalo', label: 'Zalo', hint: 'Số điện thoại dùng Zalo', kind: 'phone', optional: true },
    { path: 'email', label: 'Email', kind: 'email', optional: true },
    { path: 'address', label: 'Địa chỉ', kind: 'line', optional: true },
    {
      path: 'labelLanguage',
      label: 'Nhãn',
      hint: 'Chữ trên nút và tiêu đề ở cửa hàng và trang quản trị: Add to cart hay Thêm vào giỏ',
      kind: 'choice',
      options: [
        ['specified', 'Mặc định, xen tiếng Anh'],
        ['vietnamese', 'Tiếng Việt'],
      ],
    },
    {
      path: 'hidesEmptyCategories',
      label: 'Danh mục trống',
      hint: 'Danh mục chưa có sản phẩm đang bán, ở menu, trang chủ và sơ đồ trang cho máy tìm kiếm. Trang của danh mục vẫn mở được',
      kind: 'boolean',
      options: [
        ['false', 'Hiện'],
        ['true', 'Ẩn cho đến khi có sản phẩm'],
      ],
    },
    {
      path: 'emailsNewOrders',
      label: 'Email báo đơn mới',
      hint: 'Đến mọi chủ cửa hàng mỗi khi khách đặt đơn. Âm thanh và thông báo trên trình duyệt: mỗi người tự bật ở trang Tài khoản của bạn',
      kind: 'boolean',
      options: [
        ['false', 'Không gửi'],
        ['true', 'Gửi'],
      ],
    },
    {
      path: 'telegramNewOrders',
      label: 'Telegram báo đơn mới',
      hint: 'Vào cuộc trò chuyện đã nối ở mục Kết nối; chưa nối thì không gửi gì',
      kind: 'boolean',
      options: [
        ['false', 'Không gửi'],
        ['true', 'Gửi'],
      ],
    },
  ],
  policies: [
    { path: 'policies.delivery', label: 'Giao hàng', kind: 'text', optional: true },
    { path: 'policies.returns', label: 'Đổi trả', kind: 'text', optional: true },
    { path: 'policies.privacy', label: 'Quyền riêng tư', kind: 'text', optional: true },
  ],
  legal: legalSettingsFields,
  emails: emailEventFields,
  delivery: [
    {
      path: 'shippingFee',
      label: 'Phí giao hàng',
      hint: 'Đến mọi tỉnh không ở nhóm nào dưới đây',
      kind: 'dong',
    },
    {
      path: 'freeShippingFrom',
      label: 'Miễn phí từ',
      hint: 'Tính trên tiền hàng; 0 ₫ là luôn miễn phí',
      kind: 'dong',
    },
    {
      path: 'handlingDays',
      label: 'Chuẩn bị hàng (ngày)',
      hint: 'Từ khi đặt đến khi giao cho người vận chuyển',
      kind: 'count',
    },
    { path: 'shippingDays.from', label: 'Giao sớm nhất (ngày)', hint: 'Kể từ khi gửi đi', kind: 'count' },
    { path: 'shippingDays.to', label: 'Giao chậm nhất (ngày)', kind: 'count' },
    {
      path: 'parcelSize.length',
      label: 'Kiện hàng: dài (cm)',
      hint: 'Kích thước hộp hay túi thường dùng: điền sẵn khi tạo vận đơn, vì hãng tính phí theo đó; 0 là không điền',
      kind: 'count',
    },
    { path: 'parcelSize.width', label: 'Kiện hàng: rộng (cm)', kind: 'count' },
    { path: 'parcelSize.height', label: 'Kiện hàng: cao (cm)', kind: 'count' },
    { path: 'shippingGroups', label: 'Nhóm tỉnh', kind: 'groups' },
    { path: 'provinceCarriers', label: 'Hãng cho từng tỉnh', kind: 'carriers' },
  ],
  payment: [
    {
      path: 'transferHours',
      label: 'Giữ hàng chờ chuyển khoản (giờ)',
      hint: 'Quá số giờ này mà chưa có đồng nào, đơn tự huỷ và hàng về lại kho; 0 là giữ mãi. Đơn đã đặt giữ hạn của nó.',
      kind: 'count',
    },
  ],
  invoices: [
    {
      path: 'invoices.mode',
      label: 'Xuất hoá đơn',
      hint: 'Khách nhập tên công ty và mã số thuế ở trang đơn hàng, hoặc nhân viên nhập giúp',
      kind: 'choice',
      options: invoiceModes.map((value) => [value, invoiceModeLabels[value]]),
    },
    {
      path: 'invoices.vat',
      label: 'Thuế suất GTGT',
      hint: 'Giá bán được tính là đã gồm thuế. Hộ kinh doanh không nộp thuế GTGT theo phương pháp khấu trừ dùng hoá đơn bán hàng; hãy hỏi kế toán của bạn',
      kind: 'choice',
      options: invoiceVats.map((value) => [value, invoiceVatLabels[value]]),
    },
  ],
  guests: [
    {
      path: 'guestPurchase',
      label: 'Khách chưa đăng nhập',
      hint: 'Khi khách bấm thêm vào giỏ',
      kind: 'choice',
      options: guestPurchases.map((value) => [value, guestPurchaseLabels[value]]),
    },
    {
      path: 'countsVisits',
      label: 'Đếm lượt ghé',
      hint: 'Cuối mỗi trang, cửa hàng hỏi khách có cho đếm không. Chỉ đếm khách đồng ý; không có công cụ của bên thứ ba. Xem ở trang Lượt ghé',
      kind: 'boolean',
      options: [
        ['false', 'Không hỏi, không đếm'],
        ['true', 'Hỏi và đếm'],
      ],
    },
  ],
  cod: [
    {
      path: 'codLimits.variantPieces',
      label: 'Số chiếc mỗi loại',
      hint: 'Cùng một màu và size, trong một đơn',
      kind: 'count',
    },
    { path: 'codLimits.orderPieces', label: 'Số sản phẩm mỗi đơn', kind: 'count' },
    { path: 'codLimits.orderTotal', label: 'Giá trị mỗi đơn', hint: 'Cả phí giao hàng', kind: 'dong' },
    {
      path: 'codLimits.openOrders',
      label: 'Số đơn chưa giao xong của khách mới',
      hint: 'Khách mới là tài khoản chưa xác nhận email và chưa nhận đơn nào; tính mọi đơn cùng tài khoản hoặc cùng số điện thoại',
      kind: 'count',
    },
    {
      path: 'codLimits.networkOrders',
      label: 'Số đơn chưa giao xong từ một mạng',
      hint: 'Người dùng chung một đường mạng, như một văn phòng hay quán cà phê, được tính chung',
      kind: 'count',
    },
  ],
  returns: [
    {
      path: 'returnDays',
      label: 'Số ngày đổi trả',
      hint: 'Kể từ khi giao; 0 là không nhận yêu cầu qua trang đơn hàng',
      kind: 'count',
    },
    {
      path: 'refusalMonths',
      label: 'Nhớ việc không nhận hàng trong (tháng)',
      hint: 'Sau đó đơn bị từ chối chỉ còn là đơn đã huỷ, để không ai bị nhớ lỗi mãi. Cảnh báo về số điện thoại không còn khách và đơn nào cũng được xoá sau chừng ấy tháng',
      kind: 'count',
    },
  ],
  data: [
    {
      path: 'cartMonths',
      label: 'Giữ giỏ hàng bỏ quên (tháng)',
      hint: 'Từ lần thêm hàng cuối, khi khách không còn đăng nhập ở đâu',
      kind: 'count',
    },
    { path: 'emailDays', label: 'Giữ thư đã gửi (ngày)', kind: 'count' },
    {
      path: 'requestMonths',
      label: 'Giữ yêu cầu về dữ liệu đã kết thúc (tháng)',
      hint: 'Để chứng minh cửa hàng đã trả lời đúng hạn',
      kind: 'count',
    },
    {
      path: 'auditLogMonths',
      label: 'Giữ nhật ký (tháng)',
      hint: 'Ai đã đổi gì trong cửa hàng',
      kind: 'count',
    },
  ],
  feeds: [
    {
      path: 'productFeed',
      label: 'File sản phẩm',
      hint: 'Khi mở, ai biết địa chỉ cũng tải được; trong file chỉ có những gì khách thấy ở cửa hàng',
      kind: 'boolean',
      options: [
        ['false', 'Tắt'],
        ['true', 'Mở'],
      ],
    },
  ],
  stock: [{ path: 'lowStock', label: 'Ngưỡng sắp hết', kind: 'count' }],
}
