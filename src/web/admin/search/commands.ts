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
import type { Found } from '#contract/search/admin-search.ts'
import type { Right } from '#contract/staff/rights.ts'
import { formatDong } from '#domain/money.ts'
import { fold } from '#domain/search/fold.ts'
import { entries, house, shopFront } from '#web/admin/frame/entries.ts'
import { mayOpen } from '#web/admin/frame/rights.ts'

export interface Choice {
  key: string
  label: string
  /** Distinguishes items with the same label. */
  detail?: string
  icon: IconNode
  href: string
}
export interface Group {
  title: string
  items: Choice[]
}

const actionItems: Choice[] = [
  { label: 'Thêm sản phẩm', icon: Plus, href: '/admin/products/add' },
  { label: 'Thêm danh mục', icon: Plus, href: '/admin/categories/add' },
  { label: 'Thêm thuộc tính', icon: Plus, href: '/admin/attributes/add' },
  { label: 'Nhập và xuất CSV', icon: FileUp, href: '/admin/products/import' },
  { label: 'Thêm mã giảm giá', icon: TicketPlus, href: '/admin/vouchers/add' },
  { label: 'Thêm đơn hàng', icon: PackagePlus, href: '/admin/orders/new' },
  {
    label: 'Đơn mới',
    beside: 'đang xử lý',
    icon: ReceiptText,
    href: `/admin/orders?status=${encodeURIComponent('đang xử lý')}`,
  },
].map((action) => ({ ...action, key: action.href }))

const pageItems: Choice[] = [...entries, ...house, shopFront].map(({ label, icon, link }) => {
  const href = link.to ?? '/'
  return { key: `page ${href}`, label, icon, href }
})

const matches = (q: string) => {
  const terms = fold(q).split(/\s+/).filter(Boolean)
  return ({ label }: Choice) => terms.every((term) => fold(label).includes(term))
}

export function groupsOf(q: string, found: Found | undefined, rights: readonly Right[]): Group[] {
  const isAllowed = ({ href }: Choice) => mayOpen(href, rights)
  const groups: Group[] = [
    { title: 'Sản phẩm', items: found?.products.map(toProductItem) ?? [] },
    { title: 'Đơn hàng', items: found?.orders.map(toOrderItem) ?? [] },
    { title: 'Khách hàng', items: found?.customers.map(toCustomerItem) ?? [] },
    { title: 'Việc cần làm', items: actionItems.filter(matches(q)).filter(isAllowed) },
    { title: 'Đi đến', items: pageItems.filter(matches(q)).filter(isAllowed) },
    { title: 'Tìm trong danh sách', items: q ? listSearchItems(q).filter(isAllowed) : [] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const toProductItem = ({ _id, name, salePrice, countInStock }: Found['products'][number]): Choice => ({
  key: _id,
  label: name,
  detail: `${formatDong(salePrice)} · còn ${countInStock}`,
  icon: Shirt,
  href: `/admin/products/edit/${_id}`,
})

const toOrderItem = ({ _id, orderNumber, customerName, status }: Found['orders'][number]): Choice => ({
  key: _id,
  label: orderNumber,
  detail: `${customerName} · ${status}`,
  icon: ReceiptText,
  href: `/admin/orders/${_id}`,
})

const toCustomerItem = ({ _id, name, contact }: Found['customers'][number]): Choice => ({
  key: _id,
  label: name,
  detail: contact,
  icon: Users,
  href: `/admin/customers/${_id}`,
})

function listSearchItems(q: string): Choice[] {
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
