import { Printer } from 'lucide'
import { lazy, useState } from 'react'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { chooseOrderAction } from '#domain/orders/order-action.ts'
import { isOrderClosed, shopperCancellableStatuses } from '#domain/orders/status/order-status.ts'
import { formatCancellationEffect } from '#domain/orders/status/order-status-text.ts'
import { OrderActionButton } from '#web/storefront/orders/order-action-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { BuyAgain } from './buy-again.tsx'

export const LazyCancelOrdersDialog = lazy(() =>
  import('./cancel-orders-dialog.tsx').then(({ CancelOrdersDialog }) => ({ default: CancelOrdersDialog })),
)

/** The next action of the order first, then what is always possible. */
export function OrderButtons({ order, isOwnOrder }: { order: OrderWithHistory; isOwnOrder: boolean }) {
  const action = chooseOrderAction(order)
  const canBuyAgain =
    isOrderClosed(order.status) && action !== 'buy-again' && order.items.some(({ listed }) => listed)
  return (
    <div className="flex flex-wrap gap-3 pt-2 print:hidden">
      {isOwnOrder && action !== 'track' && (
        <div className={action === 'pay' ? 'lg:hidden' : 'contents'}>
          <OrderActionButton order={order} />
        </div>
      )}
      {isOwnOrder && canBuyAgain && <BuyAgain orderId={order._id} />}
      {isOwnOrder && shopperCancellableStatuses.includes(order.status) && <CancelOrder order={order} />}
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

  function openDialog() {
    setDialogLoaded(true)
    setDialogOpen(true)
  }

  return (
    <>
      <noscript>
        <PlainCancelQuestion order={order} />
      </noscript>
      <Button kind="danger" onClick={openDialog} className="no-script:hidden">
        Huỷ đơn hàng
      </Button>
      {isDialogLoaded && (
        <LazyBoundary>
          <LazyCancelOrdersDialog orders={[order]} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}

function PlainCancelQuestion({ order }: { order: OrderWithHistory }) {
  return (
    <details>
      <summary className={buttonClass({ kind: 'danger' }, 'cursor-pointer list-none')}>Huỷ đơn hàng</summary>
      <form
        method="post"
        action={formPaths.cancelOrder}
        className="mt-3 grid max-w-prose justify-items-start gap-3 border border-line bg-sheet p-6"
      >
        <p>Bạn có muốn huỷ đơn hàng này không ? {formatCancellationEffect(order.orderNumber, order.paid)}</p>
        <input type="hidden" name="orderId" value={order._id} />
        <Button type="submit" kind="danger">
          Đồng ý huỷ
        </Button>
      </form>
    </details>
  )
}
