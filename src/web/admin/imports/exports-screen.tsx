import { Link, useSearch } from '@tanstack/react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Right } from '#contract/staff/rights.ts'
import { PeriodFilter } from '#web/admin/analytics/period-filter.tsx'
import { resolvePeriodDays } from '#web/admin/analytics/period-search.ts'
import { useUpdateSearch } from '#web/admin/form/use-update-search.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { ExportFileLinks } from './export-file-links.tsx'
import { YearlyReport } from './yearly-report.tsx'

interface DataExport {
  path: string
  title: string
  hint: string
  right: Right
  hasPeriod: boolean
}

const dataExports: readonly DataExport[] = [
  {
    path: adminPaths.exportOrders[1],
    title: 'Đơn hàng và dòng hàng',
    hint: 'Mỗi dòng hàng một dòng, đủ mọi trường, theo ngày đặt. Tiền của cả đơn chỉ ghi ở dòng đầu của đơn, để cộng cột không bị lặp.',
    right: 'orders',
    hasPeriod: true,
  },
  {
    path: adminPaths.exportCustomers[1],
    title: 'Khách hàng',
    hint: 'Mọi khách, mỗi số điện thoại một dòng. File có dữ liệu cá nhân: chỉ gửi cho người cần dùng.',
    right: 'settings',
    hasPeriod: false,
  },
  {
    path: adminPaths.exportLedger[1],
    title: 'Sổ tiền của đơn',
    hint: 'Mọi khoản tính cho khách, tiền thu và tiền hoàn, theo ngày ghi sổ.',
    right: 'money',
    hasPeriod: true,
  },
  {
    path: adminPaths.exportStockMovements[1],
    title: 'Biến động kho',
    hint: 'Mọi lần tồn kho thay đổi và lý do, theo ngày.',
    right: 'catalogue',
    hasPeriod: true,
  },
]

export function ExportsScreen() {
  const search = useSearch({ from: '/admin/exports' })
  const rights = useRights()
  const updateSearch = useUpdateSearch()
  const period = resolvePeriodDays(search)
  const visible = dataExports.filter(({ right }) => rights.includes(right))
  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Xuất dữ liệu</h1>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        File CSV và XLSX mở được bằng Excel và Google Trang tính. Mỗi lần xuất được ghi vào nhật ký.
        {!rights.includes('costs') && ' Giá vốn và lãi chỉ có khi bạn có quyền “Giá vốn”.'}
      </p>
      {visible.length === 0 && <p className="pt-8">Bạn chưa có quyền xuất dữ liệu nào.</p>}
      {visible.some(({ hasPeriod }) => hasPeriod) && (
        <div className="flex flex-wrap items-center gap-2 pt-6">
          <PeriodFilter label="Thời gian" period={search} onChange={updateSearch} />
        </div>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {visible.map(({ path, title, hint, hasPeriod }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
            <div className="max-w-prose min-w-0 flex-1 basis-80">
              <h2 className="font-semibold">{title}</h2>
              <p className="text-sm text-ink-soft">{hint}</p>
            </div>
            <ExportFileLinks path={path} name={title} query={hasPeriod ? period : {}} />
          </li>
        ))}
      </ul>
      {rights.includes('money') && <YearlyReport />}
      <OtherExports />
    </main>
  )
}

function OtherExports() {
  const rights = useRights()
  return (
    <p className="pt-4 text-sm text-ink-soft">
      {rights.includes('catalogue') && (
        <>
          Sản phẩm, giá và tồn kho ở trang{' '}
          <Link to="/admin/products/import" className="inkline">
            Nhập, xuất file
          </Link>
          .{' '}
        </>
      )}
      {rights.includes('money') && (
        <>
          Số liệu của một tháng ở trang{' '}
          <Link to="/admin/closing" className="inkline">
            Chốt tháng
          </Link>
          .
        </>
      )}
    </p>
  )
}
