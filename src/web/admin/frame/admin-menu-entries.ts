import { linkOptions } from '@tanstack/react-router'
import {
  BookCheck,
  Boxes,
  CalendarClock,
  ChartColumn,
  Download,
  Footprints,
  HandCoins,
  History,
  type IconNode,
  Landmark,
  Layers,
  LayoutGrid,
  Mail,
  MessageSquareQuote,
  PackagePlus,
  PanelsTopLeft,
  ReceiptText,
  Ruler,
  ScanBarcode,
  Settings,
  ShieldCheck,
  Shirt,
  SlidersHorizontal,
  Store,
  TicketPercent,
  Truck,
  Undo2,
  Users,
} from 'lucide'
import type { Right } from '#contract/staff/rights.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'

export interface AdminMenuEntry {
  label: string
  icon: IconNode
  link: LinkTarget
  /** Without this right the page is closed and no link leads to it. Undefined: open to all staff. */
  right?: Right
}

export interface AdminMenuGroup {
  title: string
  entries: AdminMenuEntry[]
}

export const adminMenuGroups: AdminMenuGroup[] = [
  {
    title: 'Bán hàng',
    entries: [
      { label: 'Đơn hàng', icon: ReceiptText, link: linkOptions({ to: '/admin/orders' }), right: 'orders' },
      {
        label: 'Bán tại quầy',
        icon: ScanBarcode,
        link: linkOptions({ to: '/admin/counter' }),
        right: 'orders',
      },
      { label: 'Vận đơn', icon: Truck, link: linkOptions({ to: '/admin/parcels' }), right: 'orders' },
      { label: 'Đổi trả', icon: Undo2, link: linkOptions({ to: '/admin/returns' }), right: 'orders' },
      { label: 'Khách hàng', icon: Users, link: linkOptions({ to: '/admin/customers' }), right: 'orders' },
      {
        label: 'Đánh giá',
        icon: MessageSquareQuote,
        link: linkOptions({ to: '/admin/reviews' }),
        right: 'catalogue',
      },
    ],
  },
  {
    title: 'Hàng hoá',
    entries: [
      { label: 'Sản phẩm', icon: Shirt, link: linkOptions({ to: '/admin/products' }), right: 'catalogue' },
      { label: 'Danh mục', icon: Layers, link: linkOptions({ to: '/admin/categories' }), right: 'catalogue' },
      {
        label: 'Bộ sưu tập',
        icon: LayoutGrid,
        link: linkOptions({ to: '/admin/collections' }),
        right: 'catalogue',
      },
      {
        label: 'Thuộc tính',
        icon: SlidersHorizontal,
        link: linkOptions({ to: '/admin/attributes' }),
        right: 'catalogue',
      },
      { label: 'Kho', icon: Boxes, link: linkOptions({ to: '/admin/stock' }), right: 'catalogue' },
      {
        label: 'Nhập hàng',
        icon: PackagePlus,
        link: linkOptions({ to: '/admin/goods-received' }),
        right: 'costs',
      },
    ],
  },
  {
    title: 'Tiếp thị',
    entries: [
      {
        label: 'Mã giảm giá',
        icon: TicketPercent,
        link: linkOptions({ to: '/admin/vouchers' }),
        right: 'catalogue',
      },
      {
        label: 'Đợt giảm giá',
        icon: CalendarClock,
        link: linkOptions({ to: '/admin/promotions' }),
        right: 'catalogue',
      },
      { label: 'Trang', icon: PanelsTopLeft, link: linkOptions({ to: '/admin/pages' }), right: 'content' },
      { label: 'Bảng size', icon: Ruler, link: linkOptions({ to: '/admin/size-tables' }), right: 'content' },
    ],
  },
  {
    title: 'Tiền và số liệu',
    entries: [
      {
        label: 'Chuyển khoản',
        icon: Landmark,
        link: linkOptions({ to: '/admin/transfers' }),
        right: 'money',
      },
      {
        label: 'Đối soát COD',
        icon: HandCoins,
        link: linkOptions({ to: '/admin/settlements' }),
        right: 'money',
      },
      { label: 'Phân tích', icon: ChartColumn, link: linkOptions({ to: '/admin/chart' }), right: 'money' },
      { label: 'Lượt ghé', icon: Footprints, link: linkOptions({ to: '/admin/visits' }), right: 'money' },
      { label: 'Chốt tháng', icon: BookCheck, link: linkOptions({ to: '/admin/closing' }), right: 'money' },
    ],
  },
]

export const adminMenuEntries: AdminMenuEntry[] = adminMenuGroups.flatMap(({ entries }) => entries)

export const adminSettingsMenuEntries: AdminMenuEntry[] = [
  { label: 'Xuất dữ liệu', icon: Download, link: linkOptions({ to: '/admin/exports' }) },
  { label: 'Thư đã gửi', icon: Mail, link: linkOptions({ to: '/admin/messages' }), right: 'settings' },
  { label: 'Nhật ký', icon: History, link: linkOptions({ to: '/admin/audit' }), right: 'settings' },
  {
    label: 'Dữ liệu cá nhân',
    icon: ShieldCheck,
    link: linkOptions({ to: '/admin/data-requests' }),
    right: 'settings',
  },
  { label: 'Cài đặt', icon: Settings, link: linkOptions({ to: '/admin/settings' }), right: 'settings' },
]

export const overviewLink = linkOptions({ to: '/admin' })
export const storefrontMenuEntry = { label: 'Về cửa hàng', icon: Store, link: linkOptions({ to: '/' }) }
