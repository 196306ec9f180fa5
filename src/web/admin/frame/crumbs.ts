import type { LinkTarget } from '#web/app/router/link-target.ts'
import type { Crumb } from '#web/ui/display/breadcrumb.tsx'
import { overview } from './entries.ts'

interface Area {
  at: string
  label: string
  /** The last breadcrumb is the first entry that the path contains. */
  parts?: readonly (readonly [contains: string, words: string])[]
  /** Used if no part matches: `list` for the area's own path, `below` for deeper paths. */
  list?: string
  below?: string
}

/** The specification fixes the breadcrumbs of products; the other areas follow their pattern. */
const areas: readonly Area[] = [
  {
    at: '/admin/products',
    label: 'Sản phẩm',
    parts: [
      ['/add', 'Thêm sản phẩm'],
      ['/edit', 'Cập nhật sản phẩm'],
      ['/import', 'Nhập và xuất'],
    ],
    list: 'Danh sách sản phẩm',
    below: 'Danh sách sản phẩm',
  },
  { at: '/admin/categories', label: 'Danh mục', parts: [['/add', 'Thêm danh mục']] },
  {
    at: '/admin/attributes',
    label: 'Thuộc tính',
    parts: [
      ['/add', 'Thêm thuộc tính'],
      ['/values', 'Cập nhật thuộc tính'],
    ],
  },
  {
    at: '/admin/orders',
    label: 'Đơn hàng',
    parts: [
      ['/new', 'Thêm đơn hàng'],
      ['/print', 'In phiếu'],
    ],
    below: 'Chi tiết',
  },
  { at: '/admin/transfers', label: 'Chuyển khoản', parts: [['/statement', 'Nhập sao kê']] },
  { at: '/admin/returns', label: 'Đổi trả' },
  { at: '/admin/stock', label: 'Kho', below: 'Chi tiết' },
  { at: '/admin/customers', label: 'Khách hàng', below: 'Chi tiết' },
  {
    at: '/admin/vouchers',
    label: 'Mã giảm giá',
    parts: [['/add', 'Thêm mã giảm giá']],
    below: 'Chi tiết',
  },
  { at: '/admin/chart', label: 'Phân tích' },
  { at: '/admin/messages', label: 'Thư đã gửi', below: 'Chi tiết' },
  { at: '/admin/audit', label: 'Nhật ký' },
  { at: '/admin/data-requests', label: 'Dữ liệu cá nhân' },
  { at: '/admin/settings', label: 'Cài đặt' },
  { at: '/admin/account', label: 'Tài khoản của bạn' },
]

/** Builds breadcrumbs such as Admin / Sản phẩm / Thêm sản phẩm from the path. */
export function crumbsOf(pathname: string): Crumb[] {
  const path = pathname.replace(/\/+$/, '')
  const area = areas.find(({ at }) => path === at || path.startsWith(`${at}/`))
  if (!area) return [{ label: 'Admin', link: path === '/admin' ? undefined : overview }]
  const rest = path.slice(area.at.length)
  const part = area.parts?.find(([word]) => rest.includes(word))?.[1] ?? (rest ? area.below : area.list)
  const own = { label: area.label, link: rest ? ({ to: area.at } as LinkTarget) : undefined }
  return [{ label: 'Admin', link: overview }, own, ...(part ? [{ label: part }] : [])]
}
