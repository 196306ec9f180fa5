import {
  Boxes,
  ChartColumn,
  History,
  Landmark,
  Layers,
  Mail,
  ReceiptText,
  Settings,
  Shirt,
  SlidersHorizontal,
  Store,
  TicketPercent,
  Undo2,
  Users,
} from 'lucide-react'
import { linkOptions } from '../../router/link.tsx'

/** What the back office has, in the order of the rail. */
export const entries = [
  { label: 'Sản phẩm', icon: Shirt, link: linkOptions({ href: '/admin/products' }) },
  { label: 'Danh mục', icon: Layers, link: linkOptions({ href: '/admin/categories' }) },
  { label: 'Thuộc tính', icon: SlidersHorizontal, link: linkOptions({ href: '/admin/attributes' }) },
  { label: 'Đơn hàng', icon: ReceiptText, link: linkOptions({ href: '/admin/orders' }) },
  { label: 'Chuyển khoản', icon: Landmark, link: linkOptions({ href: '/admin/transfers' }) },
  { label: 'Đổi trả', icon: Undo2, link: linkOptions({ href: '/admin/returns' }) },
  { label: 'Kho', icon: Boxes, link: linkOptions({ href: '/admin/stock' }) },
  { label: 'Khách hàng', icon: Users, link: linkOptions({ href: '/admin/customers' }) },
  { label: 'Mã giảm giá', icon: TicketPercent, link: linkOptions({ href: '/admin/vouchers' }) },
  { label: 'Phân tích', icon: ChartColumn, link: linkOptions({ href: '/admin/chart' }) },
]

/** At the foot of the rail. */
export const house = [
  { label: 'Thư đã gửi', icon: Mail, link: linkOptions({ href: '/admin/messages' }) },
  { label: 'Nhật ký', icon: History, link: linkOptions({ href: '/admin/audit' }) },
  { label: 'Cài đặt', icon: Settings, link: linkOptions({ href: '/admin/settings' }) },
]

export const overview = linkOptions({ to: '/admin' })
export const shopFront = { label: 'Về cửa hàng', icon: Store, link: linkOptions({ to: '/' }) }
