import {
  FileUp,
  type IconNode,
  PackagePlus,
  Plus,
  ReceiptText,
  Search,
  Shirt,
  TicketPlus,
  Users,
} from 'lucide'
import type { AdminSearchResults } from '#contract/search/admin-search.ts'
import type { Right } from '#contract/staff/rights.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDong } from '#domain/money.ts'
import { fold } from '#domain/search/fold.ts'
import {
  adminMenuEntries,
  adminSettingsMenuEntries,
  storefrontMenuEntry,
} from '#web/admin/frame/admin-menu-entries.ts'
import { canOpenPage } from '#web/admin/frame/rights.ts'

export interface PaletteItem {
  key: string
  label: string
  /** Distinguishes items with the same label. */
  detail?: string
  icon: IconNode
  href: string
}
export interface PaletteGroup {
  title: string
  items: PaletteItem[]
}

const actions: Omit<PaletteItem, 'key'>[] = [
  { label: 'Thêm sản phẩm', icon: Plus, href: '/admin/products/add' },
  { label: 'Thêm danh mục', icon: Plus, href: '/admin/categories/add' },
  { label: 'Thêm thuộc tính', icon: Plus, href: '/admin/attributes/add' },
  { label: 'Nhập, xuất file', icon: FileUp, href: '/admin/products/import' },
  { label: 'Thêm mã giảm giá', icon: TicketPlus, href: '/admin/vouchers/add' },
  { label: 'Tạo đơn', icon: PackagePlus, href: '/admin/orders/new' },
  {
    label: 'Đơn mới',
    detail: 'đang xử lý',
    icon: ReceiptText,
    href: `/admin/orders?status=${encodeURIComponent('đang xử lý')}`,
  },
]
const actionItems: PaletteItem[] = actions.map((action) => ({ ...action, key: action.href }))

const pageItems: PaletteItem[] = [...adminMenuEntries, ...adminSettingsMenuEntries, storefrontMenuEntry].map(
  ({ label, icon, link }) => {
    const href = link.to ?? '/'
    return { key: `page ${href}`, label, icon, href }
  },
)

const matches = (q: string) => {
  const terms = fold(q).split(/\s+/).filter(Boolean)
  return ({ label }: PaletteItem) => terms.every((term) => fold(label).includes(term))
}

export function listPaletteGroups(
  q: string,
  found: AdminSearchResults | undefined,
  rights: readonly Right[],
): PaletteGroup[] {
  const isAllowed = ({ href }: PaletteItem) => canOpenPage(href, rights)
  const groups: PaletteGroup[] = [
    { title: 'Sản phẩm', items: found?.products.map(toProductItem) ?? [] },
    { title: 'Đơn hàng', items: found?.orders.map(toOrderItem) ?? [] },
    { title: 'Khách hàng', items: found?.customers.map(toCustomerItem) ?? [] },
    { title: 'Tạo mới', items: actionItems.filter(matches(q)).filter(isAllowed) },
    { title: 'Đi đến', items: pageItems.filter(matches(q)).filter(isAllowed) },
    { title: 'Tìm trong danh sách', items: q ? listSearchItems(q).filter(isAllowed) : [] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const toProductItem = ({
  _id,
  name,
  salePrice,
  countInStock,
}: AdminSearchResults['products'][number]): PaletteItem => ({
  key: _id,
  label: name,
  detail: `${formatDong(salePrice)} · còn ${countInStock}`,
  icon: Shirt,
  href: `/admin/products/edit/${_id}`,
})

const toOrderItem = ({
  _id,
  orderNumber,
  customerName,
  status,
}: AdminSearchResults['orders'][number]): PaletteItem => ({
  key: _id,
  label: orderNumber,
  detail: `${customerName} · ${status}`,
  icon: ReceiptText,
  href: `/admin/orders/${_id}`,
})

const toCustomerItem = ({ _id, name, contact }: AdminSearchResults['customers'][number]): PaletteItem => ({
  key: _id,
  label: name,
  detail: contact.startsWith('+') ? formatPhone(contact) : contact,
  icon: Users,
  href: `/admin/customers/${_id}`,
})

function listSearchItems(q: string): PaletteItem[] {
  return [
    ['sản phẩm', '/admin/products'],
    ['đơn hàng', '/admin/orders'],
    ['khách hàng', '/admin/customers'],
  ].map(([noun = '', href = '']) => ({
    key: `list ${href}`,
    label: `“${q}” trong ${noun}`,
    icon: Search,
    href: `${href}?q=${encodeURIComponent(q)}`,
  }))
}
