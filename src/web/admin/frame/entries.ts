import {
  Boxes,
  ChartColumn,
  History,
  Landmark,
  Layers,
  type LucideIcon,
  Mail,
  ReceiptText,
  Settings,
  ShieldCheck,
  Shirt,
  SlidersHorizontal,
  Store,
  TicketPercent,
  Undo2,
  Users,
} from 'lucide-react'
import type { Right } from '#contract/rights.ts'
import { linkOptions } from '../../router/link.tsx'
import type { LinkTarget } from '../../router/target.ts'

interface Entry {
  label: string
  icon: LucideIcon
  link: LinkTarget
  /** Without it the page is closed, and no link leads there. */
  right: Right
}

/** What the back office has, in the order of the rail. */
export const entries: Entry[] = [
  { label: 'Sản phẩm', icon: Shirt, link: linkOptions({ href: '/admin/products' }), right: 'catalogue' },
  { label: 'Danh mục', icon: Layers, link: linkOptions({ href: '/admin/categories' }), right: 'catalogue' },
  {
    label: 'Thuộc tính',
    icon: SlidersHorizontal,
    link: linkOptions({ href: '/admin/attributes' }),
    right: 'catalogue',
  },
  { label: 'Đơn hàng', icon: ReceiptText, link: linkOptions({ href: '/admin/orders' }), right: 'orders' },
  { label: 'Chuyển khoản', icon: Landmark, link: linkOptions({ href: '/admin/transfers' }), right: 'money' },
  { label: 'Đổi trả', icon: Undo2, link: linkOptions({ href: '/admin/returns' }), right: 'orders' },
  { label: 'Kho', icon: Boxes, link: linkOptions({ href: '/admin/stock' }), right: 'catalogue' },
  { label: 'Khách hàng', icon: Users, link: linkOptions({ href: '/admin/customers' }), right: 'orders' },
  {
    label: 'Mã giảm giá',
    icon: TicketPercent,
    link: linkOptions({ href: '/admin/vouchers' }),
    right: 'catalogue',
  },
  { label: 'Phân tích', icon: ChartColumn, link: linkOptions({ href: '/admin/chart' }), right: 'money' },
]

/** At the foot of the rail. */
export const house: Entry[] = [
  { label: 'Thư đã gửi', icon: Mail, link: linkOptions({ href: '/admin/messages' }), right: 'settings' },
  { label: 'Nhật ký', icon: History, link: linkOptions({ href: '/admin/audit' }), right: 'settings' },
  {
    label: 'Dữ liệu cá nhân',
    icon: ShieldCheck,
    link: linkOptions({ href: '/admin/data-requests' }),
    right: 'settings',
  },
  { label: 'Cài đặt', icon: Settings, link: linkOptions({ href: '/admin/settings' }), right: 'settings' },
]

export const overview = linkOptions({ to: '/admin' })
export const shopFront = { label: 'Về cửa hàng', icon: Store, link: linkOptions({ to: '/' }) }
