import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide'
import { toShopDay } from '#domain/shop-day.ts'
import { ContentCheckNotice } from '#web/admin/content/content-check-notice.tsx'
import { MissingDescriptionsNotice } from '#web/admin/content/missing-descriptions-notice.tsx'
import { MailerNotice } from '#web/admin/emails/mailer-notice.tsx'
import { useRights } from '#web/admin/frame/rights.ts'
import { WaitingLookupRequests } from '#web/admin/orders/waiting-lookup-requests.tsx'
import { DueDataRequestsNotice } from '#web/admin/privacy/due-data-requests-notice.tsx'
import { BankAccountNotice } from '#web/admin/settings/bank-account-notice.tsx'
import { TableError } from '#web/admin/table/table-states.tsx'
import { TaskList } from '#web/admin/today/task-list.tsx'
import { useToday } from '#web/admin/today/today-query.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { LowStockCounts, LowStockSection } from './low-stock-counts.tsx'
import { BestSellers, SalesOverview } from './sales-overview.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

export function OverviewScreen() {
  const rights = useRights()
  return (
    <main className="page pt-6 pb-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="font-display text-3xl font-bold">Việc hôm nay</h1>
        {rights.includes('orders') && (
          <Link
            to="/admin/account"
            hash="new-order-alert"
            className="inkline inline-flex items-center gap-2 py-2 text-sm pointer-coarse:py-3"
          >
            <Icon of={Bell} /> Báo đơn mới
          </Link>
        )}
      </div>
      <BankAccountNotice />
      {rights.includes('orders') && <WaitingLookupRequests />}
      {rights.includes('settings') && <DueDataRequestsNotice />}
      {rights.includes('settings') && (
        <div className="pt-3 empty:hidden">
          <MailerNotice />
        </div>
      )}
      <div className="pt-3 empty:hidden">
        {rights.includes('content') && <ContentCheckNotice />}
        {rights.includes('catalogue') && <MissingDescriptionsNotice />}
      </div>
      {rights.length > 0 ? (
        <Tasks />
      ) : (
        <p className="mt-4 text-ink-soft">Chủ cửa hàng chưa giao việc nào cho bạn.</p>
      )}
    </main>
  )
}

function Tasks() {
  const rights = useRights()
  const { data, error, isPending, refetch } = useToday()
  if (isPending) return <Skeleton className="mt-4 h-64 sm:h-52" />
  if (!data) {
    return (
      <>
        <TableError error={error as Error} retry={refetch} />
        <Figures hasWaitingOrders={false} />
      </>
    )
  }
  if (rights.includes('orders') && !data.hasOrders) return <FirstSteps />
  return (
    <>
      <TaskList counts={data.tasks} />
      <Figures hasWaitingOrders={Boolean(data.tasks.confirm)} />
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
              <ButtonLink to="/admin/products/add" kind="primary">
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

/** They are shown even if counting the tasks failed. */
function Figures({ hasWaitingOrders }: { hasWaitingOrders: boolean }) {
  const rights = useRights()
  const today = toShopDay(new Date())
  const canReadMoney = rights.includes('money')
  return (
    <>
      {canReadMoney && <SalesOverview today={today} />}
      {canReadMoney && <LowStockCounts />}
      {!canReadMoney && rights.includes('catalogue') && <LowStockSection />}
      {hasWaitingOrders && <WaitingOrders />}
      {canReadMoney && <BestSellers today={today} />}
    </>
  )
}
