import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type OrderStatus, orderStatuses } from '#contract/words.ts'
import { useApi } from '../../use-api.ts'
import { type OrderSearch, orderCountsQuery } from '../order-queries.ts'

/** The statuses as views of the list, each with how many it holds under the present search. */
export function StatusTabs({ search }: { search: OrderSearch }) {
  const { data: counts } = useQuery({
    ...orderCountsQuery(useApi(), search.q),
    placeholderData: (before) => before,
  })
  const all = counts && orderStatuses.reduce((sum, status) => sum + counts[status], 0)
  const row = useRef<HTMLElement>(null)

  // On a narrow screen the row scrolls by itself; the chosen one shall be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is what moves the mark
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [search.status])

  return (
    <nav
      ref={row}
      aria-label="Trạng thái đơn hàng"
      className="-mx-(--page-gutter) overflow-x-auto px-(--page-gutter)"
    >
      <ul className="flex w-max min-w-full gap-6 border-b border-line">
        <Tab search={search} count={all} />
        {orderStatuses.map((status) => (
          <Tab key={status} search={search} status={status} count={counts?.[status]} />
        ))}
      </ul>
    </nav>
  )
}

interface TabProps {
  search: OrderSearch
  status?: OrderStatus
  count: number | undefined
}

function Tab({ search: { page: _page, ...search }, status, count }: TabProps) {
  return (
    <li>
      <Link
        to="/admin/orders"
        search={{ ...search, status }}
        // Without a status the address must have none.
        activeOptions={{ explicitUndefined: true }}
        resetScroll={false}
        className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        {status ?? 'Tất cả'}
        <span className="text-sm tabular-nums">{count ?? ''}</span>
      </Link>
    </li>
  )
}
