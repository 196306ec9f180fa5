import { useQuery } from '@tanstack/react-query'
import type { SalesDimension } from '#contract/analytics/analytics-dimensions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatSalesKey } from '#domain/analytics/format-sales-key.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { breakdownLabels } from '#web/admin/analytics/chart/figure-labels.ts'
import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { FilterChip } from '#web/admin/table/filter-chip.tsx'
import { useApi } from '#web/app/api/use-api.ts'

interface BreakdownFilterChipProps {
  by: SalesDimension
  value: string | undefined
  /** The displayed page: the name of a variant is read from its order lines. */
  orders: readonly Order[] | undefined
  onRemove: () => void
}

export function BreakdownFilterChip({ by, value, orders = [], onRemove }: BreakdownFilterChipProps) {
  const { data: categories = [] } = useQuery({ ...allCategoriesQuery(useApi()), enabled: by === 'category' })
  const line = orders.flatMap(({ items }) => items).find(({ variantId }) => variantId === value)
  const name =
    by === 'variant'
      ? line && formatOrderLineName(line)
      : by === 'category' && value
        ? categories.find(({ _id }) => _id === value)?.name
        : formatSalesKey(by, value ?? null)
  const label = `${by === 'variant' ? 'Phân loại' : breakdownLabels[by]}: ${name ?? '…'}`
  return <FilterChip label={label} onRemove={onRemove} />
}
