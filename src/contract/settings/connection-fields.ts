import { type OwnGatewayId, perOwnGateway } from '#contract/payments/gateways.ts'
import { ghnCarrierName, ghtkCarrierName, viettelPostCarrierName } from '#contract/shipping/carrier-names.ts'

/** The sign-in provider (OIDC); the API has the older word. */
export const oidcService = 'provider'

/** Services whose connection an owner can enter. */
export type StoredService =
  | OwnGatewayId
  | 'mail'
  | 'zns'
  | 'telegram'
  | 'carrier'
  | 'ghn'
  | 'ghtk'
  | 'viettelpost'
  | 'sepay'
  | 'payos'
  | 'sinvoice'

export interface ConnectionField {
  label: string
  hint?: string
  officialUrl?: string
  /** Stored encrypted; only its last characters are sent to the browser. */
  isSecret?: true
  /** The server that gets the secrets: a change requires them to be entered again. */
  isAddress?: true
  optional?: true
  pattern: RegExp
  problem: string
}

const anyText = /^\S(.*\S)?$/
const key = {
  isSecret: true,
  pattern: /^\S.{14,298}\S$/,
  problem: 'Khoá có ít nhất 16 ký tự',
} as const
const webAddress = {
  isAddress: true,
  pattern: /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/,
  problem: 'Địa chỉ bắt đầu bằng https://',
} as const

const pickUpPlace = {
  pickName: { label: 'Người gửi', pattern: anyText, problem: 'Hãy nhập người gửi' },
  pickPhone: {
    label: 'Điện thoại người gửi',
    pattern: /^0\d{9}$/,
    problem: 'Số điện thoại có 10 chữ số, bắt đầu bằng 0',
  },
  pickStreet: { label: 'Nơi lấy hàng: số nhà, đường', pattern: anyText, problem: 'Hãy nhập số nhà, đường' },
  pickWard: { label: 'Nơi lấy hàng: phường, xã', pattern: anyText, problem: 'Hãy nhập phường, xã' },
  pickProvince: {
    label: 'Nơi lấy hàng: tỉnh, thành phố',
    pattern: anyText,
    problem: 'Hãy nhập tỉnh, thành phố',
  },
} as const

export const connectionFields = {
  mail: {
    host: {
      label: 'Máy chủ gửi thư',
      hint: 'Ví dụ smtp.gmail.com',
      isAddress: true,
      pattern: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
      problem: 'Tên máy chủ chỉ có chữ cái, chữ số, dấu chấm và gạch nối',
    },
    port: {
      label: 'Cổng',
      hint: '465 hoặc 587, theo hướng dẫn của nơi cấp email',
      isAddress: true,
      pattern: /^[1-9]\d{0,4}$/,
      problem: 'Cổng là một số, thường là 465 hoặc 587',
    },
    user: {
      label: 'Tên đăng nhập',
      hint: 'Thường là địa chỉ email',
      pattern: anyText,
      problem: 'Hãy nhập tên đăng nhập',
    },
    password: {
      label: 'Mật khẩu gửi thư',
      hint: 'Gmail: dùng mật khẩu ứng dụng, không dùng mật khẩu Google',
      isSecret: true,
      pattern: anyText,
      problem: 'Hãy nhập mật khẩu gửi thư',
    },
    from: {
      label: 'Gửi từ địa chỉ',
      hint: 'Để trống: dùng email của cửa hàng ở mục Cửa hàng',
      optional: true,
      pattern: /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/,
      problem: 'Đây chưa phải là một địa chỉ email',
    },
  },
  zns: {
    url: { label: 'Địa chỉ API', officialUrl: 'https://business.openapi.zalo.me', ...webAddress },
    appId: { label: 'ID ứng dụng', pattern: /^\d{5,25}$/, problem: 'ID ứng dụng chỉ có chữ số' },
    secret: { label: 'Khoá bí mật của ứng dụng', hint: 'Ở developers.zalo.me, mục Cài đặt', ...key },
    refreshToken: {
      label: 'Refresh token',
      hint: 'Của Official Account. Zalo đổi mã này sau mỗi lần dùng; cửa hàng tự giữ mã mới',
      isSecret: true,
      pattern: /^\S{16,1000}$/,
      problem: 'Refresh token có ít nhất 16 ký tự, không có khoảng trắng',
    },
    oaSecret: {
      ...{ label: 'Khoá bí mật của OA', optional: true, ...key },
      hint: 'Ở developers.zalo.me, mục Webhook. Có khoá này thì cửa hàng biết tin nào đã đến máy khách',
    },
  },
  telegram: {
    url: { label: 'Địa chỉ API', officialUrl: 'https://api.telegram.org', ...webAddress },
    token: {
      label: 'Mã của bot',
      hint: 'Nhắn /newbot cho @BotFather trong Telegram để tạo bot và lấy mã',
      isSecret: true,
      pattern: /^\d{5,15}:[A-Za-z0-9_-]{30,60}$/,
      problem: 'Mã có dạng 123456789:AAE…, chép cả dãy',
    },
    chat: {
      label: 'Mã cuộc trò chuyện',
      hint: 'Mời bot vào nhóm rồi lấy mã nhóm, ví dụ -1001234567890. Ai trong nhóm cũng đọc được tin',
      pattern: /^(-?\d{4,20}|@[A-Za-z]\w{4,31})$/,
      problem: 'Mã là một dãy số, có thể có dấu trừ ở đầu, hoặc tên kênh như @ten_kenh',
    },
  },
  carrier: {
    url: { label: 'Địa chỉ của hãng', ...webAddress },
    key: { label: 'Khoá kết nối', hint: 'Hãng cấp cho cửa hàng', ...key },
  },
  ghn: {
    url: {
      label: 'Địa chỉ API',
      officialUrl: 'https://online-gateway.ghn.vn/shiip/public-api',
      ...webAddress,
    },
    shopId: { label: 'Mã cửa hàng (ShopId)', pattern: /^\d{1,12}$/, problem: 'Mã cửa hàng chỉ có chữ số' },
    token: { label: 'Token API', hint: 'Ở khachhang.ghn.vn, mục Chủ cửa hàng', ...key },
  },
  ghtk: {
    url: { label: 'Địa chỉ API', officialUrl: 'https://services.giaohangtietkiem.vn', ...webAddress },
    token: { label: 'Token API', hint: 'Ở trang khách hàng của Giao Hàng Tiết Kiệm', ...key },
    partner: {
      label: 'Mã đối tác',
      hint: 'Để trống nếu không được cấp',
      optional: true,
      pattern: /^[A-Za-z0-9_-]{1,50}$/,
      problem: 'Mã đối tác chỉ có chữ cái, chữ số và gạch nối',
    },
    ...pickUpPlace,
  },
  viettelpost: {
    url: { label: 'Địa chỉ API', hint: 'https://partner.viettelpost.vn', ...webAddress },
    username: {
      label: 'Tài khoản',
      hint: 'Tài khoản của cửa hàng ở viettelpost.vn, thường là số điện thoại',
      pattern: anyText,
      problem: 'Hãy nhập tài khoản',
    },
    password: {
      label: 'Mật khẩu Viettel Post',
      isSecret: true,
      pattern: anyText,
      problem: 'Hãy nhập mật khẩu',
    },
    service: {
      label: 'Mã dịch vụ',
      hint: 'Ví dụ VCN. Để trống: dịch vụ rẻ nhất của từng đơn',
      optional: true,
      pattern: /^[A-Z0-9]{2,10}$/,
      problem: 'Mã dịch vụ có 2 đến 10 chữ in hoa và chữ số',
    },
    reportSecret: {
      label: 'Khoá báo hành trình',
      hint: 'Bạn tự đặt, ít nhất 16 ký tự, rồi khai y như vậy ở Viettel Post, ô Secret parameters của webhook',
      ...key,
    },
    ...pickUpPlace,
  },
  vnpay: {
    url: { label: 'Trang thanh toán', hint: 'Địa chỉ trong thư VNPay gửi khi mở tài khoản', ...webAddress },
    terminal: {
      label: 'Mã website (TmnCode)',
      pattern: /^[A-Za-z0-9]{8}$/,
      problem: 'Mã website có đúng 8 chữ cái và chữ số',
    },
    secret: { label: 'Chuỗi bí mật (HashSecret)', ...key },
  },
  momo: {
    url: { label: 'Địa chỉ API', officialUrl: 'https://payment.momo.vn', ...webAddress },
    partner: {
      label: 'Mã đối tác (Partner Code)',
      pattern: /^[A-Za-z0-9_-]{1,50}$/,
      problem: 'Mã đối tác chỉ có chữ cái, chữ số và gạch nối',
    },
    accessKey: {
      label: 'Access Key',
      isSecret: true,
      pattern: /^\S{10,300}$/,
      problem: 'Access Key có ít nhất 10 ký tự, không có khoảng trắng',
    },
    secret: { label: 'Secret Key', ...key },
  },
  zalopay: {
    url: { label: 'Địa chỉ API', officialUrl: 'https://openapi.zalopay.vn', ...webAddress },
    appId: { label: 'App ID', pattern: /^\d{1,10}$/, problem: 'App ID chỉ có chữ số' },
    key1: { label: 'Key 1', ...key },
    key2: { label: 'Key 2', ...key },
  },
  sepay: {
    secret: { label: 'Chuỗi bí mật của webhook', hint: 'Ở SePay, chọn kiểu chứng thực HMAC-SHA256', ...key },
  },
  sinvoice: {
    url: { label: 'Địa chỉ API', officialUrl: 'https://api-vinvoice.viettel.vn', ...webAddress },
    taxCode: {
      label: 'Mã số thuế',
      hint: 'Của người bán, đã đăng ký hoá đơn điện tử',
      pattern: /^(\d{10}(-?\d{3})?|\d{12})$/,
      problem: 'Mã số thuế có 10, 12 hoặc 13 chữ số',
    },
    username: { label: 'Tên đăng nhập', pattern: anyText, problem: 'Hãy nhập tên đăng nhập' },
    password: { label: 'Mật khẩu', isSecret: true, pattern: anyText, problem: 'Hãy nhập mật khẩu' },
    templateCode: {
      label: 'Mẫu số',
      hint: 'Ví dụ 1/0012. Số 1 ở đầu: có thuế GTGT; số 2: hoá đơn bán hàng',
      pattern: /^[12]\/[A-Za-z0-9]{1,10}$/,
      problem: 'Mẫu số có dạng 1/0012 hoặc 2/0012',
    },
    series: {
      label: 'Ký hiệu',
      hint: 'Ví dụ C26TTA',
      pattern: /^[CK]\d\d[A-Z]{3}$/,
      problem: 'Ký hiệu có dạng C26TTA',
    },
  },
  payos: {
    checksumKey: { label: 'Checksum Key', hint: 'Ở PayOS, trong kênh thanh toán của cửa hàng', ...key },
  },
} as const satisfies Record<StoredService, Record<string, ConnectionField>>

export const storedServiceNames: Record<StoredService, string> = {
  mail: 'Gửi thư',
  zns: 'Zalo ZNS',
  telegram: 'Telegram',
  carrier: 'Hãng vận chuyển',
  ghn: ghnCarrierName,
  ghtk: ghtkCarrierName,
  viettelpost: viettelPostCarrierName,
  ...perOwnGateway(({ name }) => name),
  sinvoice: 'Viettel SInvoice',
  sepay: 'SePay',
  payos: 'PayOS',
}

export const storedServices = Object.keys(connectionFields) as StoredService[]

/** The values of a service by the names of its fields. */
export type ConnectionValues<Service extends StoredService> = Record<
  keyof (typeof connectionFields)[Service] & string,
  string
>

export const listConnectionFields = (service: StoredService): [key: string, field: ConnectionField][] =>
  Object.entries<ConnectionField>(connectionFields[service])
