import { useQuery } from '@tanstack/react-query'
import { variantSalesSorts } from '#contract/analytics/analytics-dimensions.ts'
import { type DayPeriod, getLastDays } from '#domain/analytics/period.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { stockCoverQuery, variantSalesQuery } from '#web/admin/analytics/figure-queries.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { ChartChoiceLinks } from './chart-choice-links.tsx'
import type { ChartSearch } from './chart-search.ts'
import { variantSalesSortLabels } from './figure-labels.ts'
import { twoColumnCardClass } from './two-column-card-class.ts'
import { createStockCoverColumns, createVariantSalesColumns } from './variant-sales-columns.tsx'

export function VariantSalesSection({ search, period }: { search: ChartSearch; period: DayPeriod }) {
  const sort = search.sellers ?? 'units'
  const rows = useQuery(variantSalesQuery(useApi(), period, sort, 10))
  return (
    <section aria-labelledby="sellers" className="mt-12">
      <h2 id="sellers" className="text-lg font-semibold">
        Bán chạy và bán chậm
      </h2>
      <ChartChoiceLinks
        label="Xếp theo"
        values={variantSalesSorts}
        labels={variantSalesSortLabels}
        value={sort}
        toSearch={(one) => ({ ...search, sellers: one === 'units' ? undefined : one })}
      />
      {rows.isPending && <TableLoading rows={10} rowClass="h-16" />}
      {rows.isError && <TableError error={rows.error} retry={rows.refetch} />}
      {rows.data && (
        <div className={twoColumnCardClass}>
          <DataTable
            caption={variantSalesSortLabels[sort]}
            columns={createVariantSalesColumns(period)}
            rows={rows.data}
            rowKey={(row) => row.variantId}
            busy={rows.isPlaceholderData}
            empty="Không có gì được bán trong khoảng thời gian này."
          />
        </div>
      )}
    </section>
  )
}

/** Days of stock left if sales continue as in the last 30 days. */
export function StockCoverSection({ limit }: { limit: number }) {
  const rows = useQuery(stockCoverQuery(useApi(), limit))
  return (
    <section aria-labelledby="cover" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 id="cover" className="text-lg font-semibold">
          Sắp bán hết
        </h2>
        <PermittedLink href="/admin/stock" className="py-1 text-sm">
          Xem kho
        </PermittedLink>
      </div>
      {rows.isPending && <TableLoading rows={limit} rowClass="h-16" />}
      {rows.isError && <TableError error={rows.error} retry={rows.refetch} />}
      {rows.data && (
        <div className={twoColumnCardClass}>
          <DataTable
            caption="Sắp bán hết"
            columns={createStockCoverColumns(getLastDays(toShopDay(new Date()), 30))}
            rows={rows.data}
            rowKey={(row) => row.variantId}
            empty="30 ngày qua chưa bán được gì nên chưa ước lượng được."
          />
        </div>
      )}
    </section>
  )
}
