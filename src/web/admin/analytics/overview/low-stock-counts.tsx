import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '#web/admin/analytics/figure-queries.ts'
import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { stockQuery } from '#web/admin/stock/stock-queries.ts'
import { formatCappedCount } from '#web/admin/table/table-pages.ts'
import { TableError } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

export function LowStockCounts() {
  const { data } = useQuery(overviewQuery(useApi()))
  if (!data || data.stock.soldOut + data.stock.low === 0) return null
  const { soldOut, low, threshold } = data.stock
  return (
    <LowStockLinks
      soldOut={formatCappedCount(soldOut)}
      low={formatCappedCount(soldOut + low)}
      threshold={threshold}
    />
  )
}

interface LowStockLinksProps {
  soldOut: string
  low: string
  threshold: number
}

function LowStockLinks({ soldOut, low, threshold }: LowStockLinksProps) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
      <PermittedLink href="/admin/stock?atMost=0" className="py-2 pointer-coarse:-my-1 pointer-coarse:py-3">
        Hết hàng: {soldOut} phân loại
      </PermittedLink>
      <PermittedLink
        href={`/admin/stock?atMost=${threshold}`}
        className="py-2 pointer-coarse:-my-1 pointer-coarse:py-3"
      >
        Còn {threshold} trở xuống: {low} phân loại
      </PermittedLink>
    </p>
  )
}

/** For staff with the right `catalogue` but without `money`. */
export function LowStockSection() {
  const settings = useQuery(settingsQuery(useApi()))
  return (
    <section aria-labelledby="scarce" className="mt-8">
      <h2 id="scarce" className="text-lg font-semibold">
        Hàng sắp hết
      </h2>
      {settings.isPending && <Skeleton className="mt-3 h-9" />}
      {settings.isError && <TableError error={settings.error} retry={settings.refetch} />}
      {settings.data && <LowStockFromCatalog threshold={settings.data.lowStock} />}
    </section>
  )
}

function LowStockFromCatalog({ threshold }: { threshold: number }) {
  const api = useApi()
  const soldOut = useQuery(stockQuery(api, { atMost: 0 }))
  const low = useQuery(stockQuery(api, { atMost: threshold }))
  const failedQuery = [soldOut, low].find(({ isError }) => isError)
  if (failedQuery?.error) return <TableError error={failedQuery.error} retry={failedQuery.refetch} />
  if (!soldOut.data || !low.data) return <Skeleton className="mt-3 h-9" />
  if (low.data.total === 0) return <p className="mt-2 text-ink-soft">Không phân loại nào sắp hết.</p>
  const counts = [soldOut.data, low.data].map(({ total, capped }) => formatCappedCount(total, capped))
  return <LowStockLinks soldOut={counts[0] ?? ''} low={counts[1] ?? ''} threshold={threshold} />
}
