import { useState } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { delivered, inTransit } from '#contract/orders/order-statuses.ts'
import { returnKindLabels, returnRequestStateLabels } from '#contract/returns/return-labels.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { formatLineWithQuantity, formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { usualNextStatus } from '#domain/orders/status/order-status.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import { findPrimaryParcel } from '#domain/shipping/outstanding-parcels.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { returnRequestTones } from '#web/ui/state/return-request-tones.ts'
import { type ReturnAction, ReturnDialog } from './return-dialog.tsx'

/** @param canEditOrders whether the user has the `orders` right, without which the section only shows amounts */
export function AdminOrderReturns({
  order,
  canEditOrders,
}: {
  order: OrderForStaff
  canEditOrders: boolean
}) {
  const [action, setAction] = useState<ReturnAction | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { status, items, requests } = order
  const hasReturnableLine = items.some((line) => remainingQuantity(line) > 0)
  const { due, refundDue } = calculatePaymentState(order)
  const canRefund = useRights().includes('money')
  // Until an order is sent, its lines are edited instead.
  const canReceiveReturn =
    canEditOrders && hasReturnableLine && (status === inTransit || status === delivered)
  const canExchange = canReceiveReturn
  const canGiveGoodwill =
    canRefund && status === delivered && due === 0 && refundDue === 0 && order.totalPrice > 0
  const isRefundPrimary = !canEditOrders || !hasNextStep(order)
  // An open dialog stays mounted until it has reported its result, even if nothing is left to do.
  if (!isOpen && !canExchange && !canGiveGoodwill && refundDue === 0 && requests.length === 0) return null

  function openDialog(next: ReturnAction) {
    setAction(next)
    setIsOpen(true)
  }

  function offerRefund(after: OrderForStaff) {
    const afterwards = calculatePaymentState(after)
    if (canRefund && afterwards.refundDue > 0) openDialog({ kind: 'refund', due: afterwards.refundDue })
    else setIsOpen(false)
  }

  return (
    <section aria-labelledby="returns" className="mt-10 max-w-2xl">
      <h2 id="returns" className="border-b border-line pb-2 text-lg font-semibold">
        Đổi trả
      </h2>
      {requests.length > 0 && (
        <ul aria-label="Yêu cầu của khách" className="divide-y divide-line border-b border-line">
          {requests.map((request) => (
            <ReturnRequestItem
              key={request._id}
              orderId={order._id}
              request={request}
              onAction={canEditOrders ? openDialog : undefined}
            />
          ))}
        </ul>
      )}
      {refundDue > 0 && (
        <RefundDue
          amount={refundDue}
          isPrimary={isRefundPrimary}
          onRefund={canRefund ? () => openDialog({ kind: 'refund', due: refundDue }) : undefined}
        />
      )}
      <div className="flex flex-wrap gap-2 pt-4 empty:hidden max-sm:*:flex-auto">
        {canReceiveReturn && (
          <Button className="px-4" onClick={() => openDialog({ kind: 'return' })}>
            Khách trả hàng
          </Button>
        )}
        {canExchange && (
          <Button className="px-4" onClick={() => openDialog({ kind: 'exchange' })}>
            Đổi hàng
          </Button>
        )}
        {canGiveGoodwill && (
          <Button className="px-4" onClick={() => openDialog({ kind: 'goodwill' })}>
            Hoàn tiền thiện chí
          </Button>
        )}
      </div>
      {action && (
        <ReturnDialog
          order={order}
          action={action}
          open={isOpen}
          onReturned={offerRefund}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

/** Whether another part of the page has the primary action: a request, a parcel or the status. */
const hasNextStep = (order: OrderForStaff): boolean =>
  usualNextStatus[order.status] !== undefined ||
  findPrimaryParcel(order, order.parcels) !== undefined ||
  order.requests.some(({ state }) => state === 'open')

interface RefundDueProps {
  amount: number
  isPrimary: boolean
  onRefund: (() => void) | undefined
}

function RefundDue({ amount, isPrimary, onRefund }: RefundDueProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
      <span>
        Cần hoàn cho khách <strong className="tabular-nums">{formatDong(amount)}</strong>
      </span>
      {onRefund && (
        <Button small kind={isPrimary ? 'primary' : undefined} onClick={onRefund}>
          Xác nhận đã hoàn tiền
        </Button>
      )}
    </p>
  )
}

function ReturnRequestItem({
  orderId,
  request,
  onAction,
}: {
  orderId: string
  request: ReturnRequest
  onAction?: (action: ReturnAction) => void
}) {
  const { kind, line, requestedVariant, reason, state, answer, at } = request
  return (
    <li className="grid gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={returnRequestTones[state]}>{returnRequestStateLabels[state]}</Badge>
        <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      <p className="wrap-anywhere">
        <span className="font-medium">{returnKindLabels[kind]}:</span> {formatLineWithQuantity(line)}
        {requestedVariant && <> → {formatVariantName(requestedVariant)}</>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{reason}</p>
      {answer && <p className="whitespace-pre-line wrap-anywhere">Đã trả lời: {answer}</p>}
      {state === 'open' && onAction && (
        <div className="flex flex-wrap gap-2">
          <Button small kind="primary" onClick={() => onAction({ kind, request })}>
            {kind === 'return' ? 'Đã nhận lại hàng' : 'Đổi cho khách'}
          </Button>
          <Button small onClick={() => onAction({ kind: 'decline', request })}>
            Từ chối
          </Button>
          <ButtonLink
            to="/admin/orders/return-label/$id"
            params={{ id: orderId }}
            search={{ request: request._id }}
            preload={false}
            small
          >
            Phiếu trả hàng
          </ButtonLink>
        </div>
      )}
    </li>
  )
}
