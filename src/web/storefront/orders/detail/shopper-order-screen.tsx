import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type FormEvent, lazy, useState } from 'react'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { shopperCancellableStatuses } from '#domain/orders/order-status.ts'
import { formatOrderStatusText } from '#domain/orders/order-status-text.ts'
import type { SignedInUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { PaymentPanel } from '#web/storefront/orders/payment/payment-panel.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { BuyAgain } from './buy-again.tsx'
import { OrderDetails, ShopperOrderTotals } from './order-details.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { shopperOrderQuery } from './order-queries.ts'
import { OrderReturns } from './order-returns.tsx'
import { OrderStatusMessages } from './order-status-messages.tsx'
import { Parcels } from './parcels.tsx'

export const LazyCancelOrdersDialog = lazy(() =>
  import('./cancel-orders-dialog.tsx').then(({ CancelOrdersDialog: CancelDialog }) => ({
    default: CancelDialog,
  })),
)

export function ShopperOrderScreen({ user, id }: { user: SignedInUser; id: string }) {
  const { data: order } = useQuery(shopperOrderQuery(useApi(), id))
  if (!order) return null
  const trail: Crumb[] = [
    { labelKey: 'Home', link: linkOptions({ to: '/' }) },
    {
      label: 'Đơn hàng',
      link: linkOptions({ to: '/order-list/$userId', params: { userId: order.userId ?? user._id } }),
    },
    { label: order.orderNumber },
  ]
  return (
    <main>
      <Banner title="Đơn hàng" trail={<Breadcrumb crumbs={trail} />}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums">
          <span className="min-w-0 font-medium wrap-anywhere">{order.orderNumber}</span>
          {/* The outline separates the badge from the page header, which may have the same colour. */}
          <StatusBadge status={order.status} className="outline-2 outline-paper" />
          <span className="text-ink-soft">{formatDateTime(order.createdAt)}</span>
        </p>
        <OrderStatusMessages lines={formatOrderStatusText(order)} />
      </Banner>
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-10 pt-6 sm:pt-10 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          <PaymentPanel order={order} />
          <section aria-label="Sản phẩm" className="@container min-w-0">
            <OrderLines
              items={order.items}
              canReview={order.userId === user._id && order.status === 'đã giao'}
            />
            <ShopperOrderTotals order={order} />
            <OrderReturns order={order} isOwn={order.userId === user._id} />
          </section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 sm:max-lg:grid-cols-2">
          <section className="grid content-start gap-4">
            <h2 className="text-xl font-semibold">Trạng thái</h2>
            <OrderHistory status={order.status} history={order.history} />
            {order.userId === user._id && (
              <div className="flex flex-wrap gap-3">
                <BuyAgain orderId={order._id} />
                {shopperCancellableStatuses.includes(order.status) && <CancelOrder order={order} />}
              </div>
            )}
          </section>
          <section className="grid content-start gap-4">
            <h2 className="text-xl font-semibold">Giao hàng và thanh toán</h2>
            <OrderDetails order={order} />
            <Parcels parcels={order.parcels} />
          </section>
        </div>
      </div>
    </main>
  )
}

function CancelOrder({ order }: { order: OrderWithHistory }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isDialogLoaded, setDialogLoaded] = useState(false)

  function openDialog(event: FormEvent) {
    event.preventDefault()
    setDialogLoaded(true)
    setDialogOpen(true)
  }

  return (
    <>
      {/* Without scripts the form cancels the order without confirmation. */}
      <form method="post" action={formPaths.cancelOrder} onSubmit={openDialog}>
        <input type="hidden" name="orderId" value={order._id} />
        <Button type="submit" look="danger">
          Huỷ đơn hàng
        </Button>
      </form>
      {isDialogLoaded && (
        <LazyBoundary>
          <LazyCancelOrdersDialog orders={[order]} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
