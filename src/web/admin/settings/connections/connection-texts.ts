import { getGateway, isExtensionGateway, perOwnGateway } from '#contract/payments/gateways.ts'
import { oidcService } from '#contract/settings/connection-fields.ts'
import type { ExternalService, ownServices } from '#contract/settings/connections.ts'
import {
  type ExtensionServiceKind,
  isExtensionService,
  parseExtensionService,
} from '#contract/settings/extension-services.ts'
import { ghnCarrierName, ghtkCarrierName, viettelPostCarrierName } from '#contract/shipping/carrier-names.ts'

interface ConnectionTexts {
  name: string
  does: string
  without: string
  test: string
}

const ownConnectionTexts: Record<(typeof ownServices)[number], ConnectionTexts> = {
  mail: {
    name: 'Gửi thư',
    does: 'Thư xác nhận, thư báo tin và thư đặt lại mật khẩu được gửi cho khách.',
    without: 'Thư được viết và giữ ở “Thư đã gửi”, không gửi cho ai.',
    test: 'Gửi thư thử',
  },
  zns: {
    name: 'Zalo ZNS',
    does: 'Tin về đơn hàng đến Zalo của khách, với những việc đã bật ở mục Thư gửi khách.',
    without: 'Tin về đơn hàng chỉ đi bằng thư điện tử.',
    test: 'Hỏi thử Zalo',
  },
  telegram: {
    name: 'Telegram',
    does: 'Đơn mới, và mỗi lần nơi nhận tiền, kết nối hay quyền của nhân viên thay đổi, được báo vào cuộc trò chuyện của cửa hàng, ngoài thư gửi các chủ cửa hàng.',
    without: 'Cửa hàng chỉ báo chủ bằng thư và trên trang quản trị.',
    test: 'Gửi tin thử',
  },
  ghn: {
    name: ghnCarrierName,
    does: 'Đơn được gửi thẳng cho Giao Hàng Nhanh, và cửa hàng biết từng chặng.',
    without: 'Không gửi được đơn qua Giao Hàng Nhanh.',
    test: 'Hỏi thử Giao Hàng Nhanh',
  },
  ghtk: {
    name: ghtkCarrierName,
    does: 'Đơn được gửi thẳng cho Giao Hàng Tiết Kiệm, và cửa hàng biết từng chặng.',
    without: 'Không gửi được đơn qua Giao Hàng Tiết Kiệm.',
    test: 'Hỏi thử Giao Hàng Tiết Kiệm',
  },
  viettelpost: {
    name: viettelPostCarrierName,
    does: 'Đơn được gửi thẳng cho Viettel Post, và cửa hàng biết từng chặng khi Viettel Post báo.',
    without: 'Không gửi được đơn qua Viettel Post.',
    test: 'Hỏi thử Viettel Post',
  },
  carrier: {
    name: 'Hãng vận chuyển mô phỏng',
    does: 'Đơn được gửi thẳng cho hãng, và hãng báo lại từng chặng.',
    without: 'Cửa hàng tự giao, và tự ghi đã giao. Hiện mới nối được hãng mô phỏng, để tập gửi đơn.',
    test: 'Hỏi thử hãng',
  },
  ...perOwnGateway(({ name, benefit }) => ({
    name,
    does: benefit,
    without: `Trang thanh toán không có lựa chọn ${name}.`,
    test: `Hỏi thử ${name}`,
  })),
  sepay: {
    name: 'SePay',
    does: 'Tiền chuyển khoản về là đơn tự ghi đã trả.',
    without: 'SePay không báo được tiền về.',
    test: 'Thử nhận lời báo',
  },
  payos: {
    name: 'PayOS',
    does: 'Tiền chuyển khoản về là đơn tự ghi đã trả.',
    without: 'PayOS không báo được tiền về.',
    test: 'Thử nhận lời báo',
  },
  sinvoice: {
    name: 'Viettel SInvoice',
    does: 'Hoá đơn điện tử được gửi cho Viettel SInvoice, và số hoá đơn hiện ở đơn hàng. Khi nào xuất: mục Hoá đơn điện tử.',
    without: 'Không xuất được hoá đơn điện tử qua Viettel SInvoice.',
    test: 'Hỏi thử Viettel SInvoice',
  },
  [oidcService]: {
    name: 'Đăng nhập nơi khác',
    does: 'Khách đăng nhập bằng tài khoản ở nơi khác (Google chẳng hạn), không cần thêm mật khẩu.',
    without: 'Khách đăng nhập bằng email và mật khẩu. Muốn bật, hãy nhờ người quản trị máy chủ của cửa hàng.',
    test: '',
  },
}

export function getConnectionTexts(service: ExternalService, extensionName?: string | null): ConnectionTexts {
  if (isExtensionService(service)) {
    const { kind, extension } = parseExtensionService(service)
    const name = extensionName ?? extension
    return { name, ...describeByKind[kind](name), test: `Hỏi thử ${name}` }
  }
  if (!isExtensionGateway(service)) return ownConnectionTexts[service]
  const { name, means } = getGateway(service)
  return {
    name,
    does: `Khách trả ngay khi đặt, trên trang của ${name}: ${means}. Cổng này do một phần mở rộng cung cấp.`,
    without: `Trang thanh toán không có lựa chọn ${name}.`,
    test: `Hỏi thử ${name}`,
  }
}

const describeByKind: Record<
  ExtensionServiceKind,
  (name: string) => Pick<ConnectionTexts, 'does' | 'without'>
> = {
  carrier: (name) => ({
    does: `Đơn được gửi thẳng cho ${name}, và cửa hàng biết từng chặng. Hãng này do một phần mở rộng cung cấp.`,
    without: `Không gửi được đơn qua ${name}.`,
  }),
  invoices: (name) => ({
    does: `Hoá đơn điện tử mới được gửi cho ${name}, kể cả khi cũng nối Viettel SInvoice. Khi nào xuất: mục Hoá đơn điện tử. Nơi nhận này do một phần mở rộng cung cấp.`,
    without: `Không xuất được hoá đơn điện tử qua ${name}.`,
  }),
  channel: (name) => ({
    does: `Tin về đơn hàng đến điện thoại của khách qua ${name} thay cho thư, với những việc ghi ở mục Tình trạng. Kênh này do một phần mở rộng cung cấp.`,
    without: `Tin về đơn hàng không đi qua ${name}.`,
  }),
}
