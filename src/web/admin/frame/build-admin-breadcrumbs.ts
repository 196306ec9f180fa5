import type { LinkTarget } from '#web/app/router/link-target.ts'
import type { Crumb } from '#web/ui/display/breadcrumb.tsx'
import { overviewLink } from './admin-menu-entries.ts'

interface AdminArea {
  path: string
  label: string
  /** The last breadcrumb is the first entry that the path contains. */
  parts?: readonly (readonly [contains: string, label: string])[]
  /** Used if no part matches: `list` for the area's own path, `below` for deeper paths. */
  listLabel?: string
  childLabel?: string
}

/** The specification fixes the breadcrumbs of products; the other areas follow their pattern. */
const areas: readonly AdminArea[] = [
  {
    path: '/admin/products',
    label: 'Sản phẩm',
    parts: [
      ['/add', 'Thêm sản phẩm'],
      ['/edit', 'Cập nhật sản phẩm'],
      ['/import', 'Nhập, xuất file'],
    ],
    listLabel: 'Danh sách sản phẩm',
    childLabel: 'Danh sách sản phẩm',
  },
  { path: '/admin/categories', label: 'Danh mục', parts: [['/add', 'Thêm danh mục']] },
  {
    path: '/admin/collections',
    label: 'Bộ sưu tập',
    parts: [['/add', 'Thêm bộ sưu tập']],
    childLabel: 'Sửa bộ sưu tập',
  },
  { path: '/admin/promotions', label: 'Đợt giảm giá' },
  {
    path: '/admin/attributes',
    label: 'Thuộc tính',
    parts: [
      ['/add', 'Thêm thuộc tính'],
      ['/values', 'Cập nhật thuộc tính'],
    ],
  },
  {
    path: '/admin/orders',
    label: 'Đơn hàng',
    parts: [
      ['/new', 'Tạo đơn'],
      ['/edit/', 'Sửa đơn'],
      ['/print', 'In phiếu'],
      ['/receipt/', 'Phiếu bán hàng'],
      ['/return-label/', 'Phiếu trả hàng'],
    ],
    childLabel: 'Chi tiết',
  },
  { path: '/admin/counter', label: 'Bán tại quầy' },
  { path: '/admin/transfers', label: 'Chuyển khoản', parts: [['/statement', 'Nhập sao kê']] },
  { path: '/admin/parcels', label: 'Vận đơn' },
  {
    path: '/admin/settlements',
    label: 'Đối soát COD',
    parts: [['/import', 'Nhập file COD']],
    childLabel: 'Chi tiết',
  },
  { path: '/admin/returns', label: 'Đổi trả' },
  { path: '/admin/reviews', label: 'Đánh giá' },
  { path: '/admin/stock', label: 'Kho', parts: [['/labels', 'In tem']], childLabel: 'Chi tiết' },
  {
    path: '/admin/goods-received',
    label: 'Nhập hàng',
    parts: [['/add', 'Tạo phiếu nhập']],
    childLabel: 'Chi tiết',
  },
  { path: '/admin/customers', label: 'Khách hàng', childLabel: 'Chi tiết' },
  {
    path: '/admin/vouchers',
    label: 'Mã giảm giá',
    parts: [['/add', 'Thêm mã giảm giá']],
    childLabel: 'Chi tiết',
  },
  {
    path: '/admin/pages',
    label: 'Trang',
    parts: [
      ['/brand', 'Thương hiệu'],
      ['/menus', 'Menu'],
      ['/redirects', 'Chuyển hướng'],
    ],
    childLabel: 'Sửa trang',
  },
  { path: '/admin/size-tables', label: 'Bảng size', childLabel: 'Sửa bảng size' },
  { path: '/admin/chart', label: 'Phân tích' },
  { path: '/admin/visits', label: 'Lượt ghé' },
  { path: '/admin/closing', label: 'Chốt tháng', childLabel: 'Chi tiết' },
  { path: '/admin/exports', label: 'Xuất dữ liệu' },
  { path: '/admin/messages', label: 'Thư đã gửi', childLabel: 'Chi tiết' },
  { path: '/admin/audit', label: 'Nhật ký' },
  { path: '/admin/data-requests', label: 'Dữ liệu cá nhân' },
  { path: '/admin/settings', label: 'Cài đặt', parts: [['/webhooks/', 'Webhook']] },
  { path: '/admin/account', label: 'Tài khoản của bạn' },
]

/** Builds breadcrumbs such as Admin / Sản phẩm / Thêm sản phẩm from the path. */
export function buildAdminBreadcrumbs(pathname: string): Crumb[] {
  const path = pathname.replace(/\/+$/, '')
  const area = areas.find((candidate) => path === candidate.path || path.startsWith(`${candidate.path}/`))
  if (!area) return [{ labelKey: 'Admin', link: path === '/admin' ? undefined : overviewLink }]
  const rest = path.slice(area.path.length)
  const part =
    area.parts?.find(([word]) => rest.includes(word))?.[1] ?? (rest ? area.childLabel : area.listLabel)
  const areaCrumb = { label: area.label, link: rest ? ({ to: area.path } as LinkTarget) : undefined }
  return [{ labelKey: 'Admin', link: overviewLink }, areaCrumb, ...(part ? [{ label: part }] : [])]
}
