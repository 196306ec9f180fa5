import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type OrderStatus, orderStatuses } from '#contract/orders/order-statuses.ts'
import { toShopDay } from '#domain/analytics/period.ts'
import { formatNumber } from '#web/admin/analytics/chart/figure-labels.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { orderCountsQuery } from '#web/admin/orders/order-queries.ts'
import { WaitingLookupRequests } from '#web/admin/orders/waiting-lookup-requests.tsx'
import { DueDataRequestsNotice } from '#web/admin/privacy/due-data-requests-notice.tsx'
import { BankAccountNotice } from '#web/admin/settings/bank-account-notice.tsx'
import { ExchangesToSendNotice } from '#web/admin/shipping/exchanges-to-send-notice.tsx'
import { StaleDataNotice, TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { LowStockCounts, LowStockSection } from './low-stock-counts.tsx'
import { BestSellers, SalesOverview } from './sales-overview.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

const openStatuses: readonly OrderStatus[] = ['đang xử lý', 'đã xác nhận', 'đang vận chuyển']
const closedStatuses = orderStatuses.filter((status) => !openStatuses.includes(status))

export function OverviewScreen() {
  const rights = useRights()
  if (rights.includes('orders')) return <OpenOrders />
  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Tổng quan</h1>
      <BankAccountNotice />
      {rights.includes('orders') && <WaitingLookupRequests />}
      {rights.includes('settings') && <DueDataRequestsNotice />}
      <OverviewFigures />
      {!rights.includes('money') && !rights.includes('catalogue') && (
        <p className="mt-4 text-ink-soft">Chọn việc của bạn trong trình đơn, hoặc tìm bằng Ctrl K.</p>
      )}
    </main>
  )
}

function OpenOrders() {
  const rights = useRights()
  const counts = useQuery(orderCountsQuery(useApi()))
  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Việc hôm nay</h1>
      <BankAccountNotice />
      {rights.includes('orders') && <WaitingLookupRequests />}
      {rights.includes('settings') && <DueDataRequestsNotice />}
      <ExchangesToSendNotice />
      {counts.isPending && <TableLoading rows={3} />}
      {counts.isError && !counts.data && <TableError error={counts.error} retry={counts.refetch} />}
      {counts.isError && counts.data && <StaleDataNotice error={counts.error} retry={counts.refetch} />}
      {counts.data && <OrderCounts counts={counts.data.counts} />}
      {counts.isError && !counts.data && <OverviewFigures />}
    </main>
  )
}

function OrderCounts({ counts }: { counts: Record<OrderStatus, number> }) {
  if (orderStatuses.every((status) => counts[status] === 0)) {
    return <FirstSteps />
  }
  return (
    <>
      <ul className="mt-4 grid border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
        {openStatuses.map((status) => (
          <li key={status} className="sm:[&:not(:first-child)]:pl-6">
            <StatusFigure status={status} count={counts[status]} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
        {closedStatuses.map((status) => (
          <Link
            key={status}
            to="/admin/orders"
            search={{ status }}
            className="inkline py-2 tabular-nums pointer-coarse:-my-1 pointer-coarse:py-3"
          >
            {status}: {formatNumber(counts[status])}
          </Link>
        ))}
      </p>
      <OverviewFigures>{counts['đang xử lý'] > 0 && <WaitingOrders />}</OverviewFigures>
    </>
  )
}

function FirstSteps() {
  const rights = useRights()
  return (
    <EmptyState
      action={
        <div className="grid gap-3 sm:grid-cols-2">
          {rights.includes('catalogue') && (
            <>
              <ButtonLink to="/admin/products/add" look="primary">
                Thêm sản phẩm
              </ButtonLink>
              <ButtonLink to="/admin/products/import">Nhập sản phẩm từ CSV</ButtonLink>
            </>
          )}
          {rights.includes('settings') && (
            <>
              <ButtonLink to="/admin/settings">Điền liên hệ của cửa hàng</ButtonLink>
              <ButtonLink to="/admin/settings" search={{ section: 'payment' }}>
                Điền tài khoản nhận tiền
              </ButtonLink>
            </>
          )}
        </div>
      }
    >
      Chưa có đơn hàng nào. Đơn đầu tiên sẽ hiện ở đây.
    </EmptyState>
  )
}

/** The figures are shown even if counting the orders failed. */
function OverviewFigures({ children }: { children?: ReactNode }) {
  const rights = useRights()
  if (!rights.includes('money')) {
    return (
      <>
        {rights.includes('catalogue') && <LowStockSection />}
        {children}
      </>
    )
  }
  return (
    <>
      <SalesOverview />
      <LowStockCounts />
      {children}
      <BestSellers today={toShopDay(new Date())} />
    </>
  )
}

const statusColours: Partial<Record<OrderStatus, string>> = {
  'đang xử lý': 'text-amber',
  'đã xác nhận': 'text-indigo',
  'đang vận chuyển': 'text-celadon',
}

function StatusFigure({ status, count }: { status: OrderStatus; count: number }) {
  return (
    <Link
      to="/admin/orders"
      search={{ status }}
      className="group flex items-baseline justify-between gap-4 py-3 transition-colors hover:text-celadon sm:block sm:py-4"
    >
      <span className={`block font-display text-sign font-bold tabular-nums ${statusColours[status]}`}>
        {formatNumber(count)}
      </span>
      <span className="group-hover:underline">{status}</span>
    </Link>
  )
}
