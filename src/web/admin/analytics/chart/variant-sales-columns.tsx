import type { ReactNode } from 'react'
import type { StockCover, VariantSales } from '#contract/analytics/analytics.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { formatDong } from '#domain/money.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import type { DataTableColumn } from '#web/ui/display/data-table.tsx'
import { buildOrdersHref } from './figure-hrefs.ts'
import { formatNumber } from './figure-labels.ts'
import { VariantCell } from './variant-cell.tsx'

export const createVariantSalesColumns = (period: DayPeriod): DataTableColumn<VariantSales>[] => [
  { id: 'piece', header: 'Phân loại', isRowHeader: true, cell: (row) => <VariantCell variant={row} /> },
  { id: 'units', header: 'Bán ra', align: 'end', cell: (row) => formatNumber(row.units) },
  {
    id: 'orders',
    header: 'Đơn hàng',
    align: 'end',
    cell: (row) => (
      <OrdersLink period={period} row={row}>
        {formatNumber(row.orders)}
      </OrdersLink>
    ),
  },
  { id: 'revenue', header: 'Tiền hàng', align: 'end', cell: (row) => formatDong(row.revenue) },
  { id: 'stock', header: 'Còn trong kho', align: 'end', cell: (row) => <StockLink row={row} /> },
]

export const createStockCoverColumns = (period: DayPeriod): DataTableColumn<StockCover>[] => [
  { id: 'piece', header: 'Phân loại', isRowHeader: true, cell: (row) => <VariantCell variant={row} /> },
  {
    id: 'units',
    header: 'Bán trong 30 ngày',
    align: 'end',
    cell: (row) => (
      <OrdersLink period={period} row={row}>
        {formatNumber(row.units)}
      </OrdersLink>
    ),
  },
  { id: 'stock', header: 'Còn trong kho', align: 'end', cell: (row) => <StockLink row={row} /> },
  {
    id: 'cover',
    header: 'Đủ bán',
    align: 'end',
    cell: ({ cover }) => (
      <span className={cover < 7 ? 'font-medium text-lacquer-ink' : undefined}>
        {cover === 0 ? 'Hết trong ngày' : `${formatNumber(cover)} ngày`}
      </span>
    ),
  },
]

interface OrdersLinkProps {
  period: DayPeriod
  row: { variantId: string; units: number }
  children: ReactNode
}

function OrdersLink({ period, row: { variantId, units }, children }: OrdersLinkProps) {
  if (units === 0) return children
  return (
    <PermittedLink href={buildOrdersHref(period, 'variant', variantId)} className="py-1">
      {children}
    </PermittedLink>
  )
}

function StockLink({ row: { variantId, stock } }: { row: VariantSales | StockCover }) {
  return (
    <PermittedLink href={`/admin/stock/${variantId}`} className="py-1">
      {formatNumber(stock)}
    </PermittedLink>
  )
}
