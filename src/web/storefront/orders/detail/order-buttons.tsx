import { Printer } from 'lucide'
import { type FormEvent, lazy, useState } from 'react'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { chooseOrderAction } from '#domain/orders/order-action.ts'
import { shopperCancellableStatuses } from '#domain/orders/order-status.ts'
import { isOrderClosed } from '#domain/shipping/shipment-transitions.ts'
import { OrderActionButton } from '#web/storefront/orders/order-action-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { BuyAgain } from './buy-again.tsx'

export const LazyCancelOrdersDialog = lazy(() =>
  import('./cancel-orders-dialog.tsx').then(({ CancelOrdersDialog }) => ({ default: CancelOrdersDialog })),
)

/** The next action of the order first, then what is always possible. */
export function OrderButtons({ order, isOwn }: { order: OrderWithHistory; isOwn: boolean }) {
  const action = chooseOrderAction(order)
  const canBuyAgain =
    isOrderClosed(order.status) && action !== 'buy-again' && order.items.some(({ listed }) => listed)
  return (
    <div className="flex flex-wrap gap-3 pt-2 print:hidden">
      {isOwn && action !== 'track' && (
        <div className={action === 'pay' ? 'lg:hidden' : 'contents'}>
          <OrderActionButton order={order} />
        </div>
      )}
      {isOwn && canBuyAgain && <BuyAgain orderId={order._id} />}
      {isOwn && shopperCancellableStatuses.includes(order.status) && <CancelOrder order={order} />}
      <PrintButton />
    </div>
  )
}

const PrintButton = () => (
  <Button onClick={() => window.print()}>
    <Icon of={Printer} /> In đơn hàng
  </Button>
)

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
