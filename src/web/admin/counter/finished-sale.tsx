import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide'
import { useEffect, useRef } from 'react'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Receipt } from './receipt.tsx'
import { TransferAtCounter } from './transfer-at-counter.tsx'
import { useShortcut } from './use-shortcut.ts'

export interface FinishedCounterSale {
  sale: Order
  /** An attempt whose response was lost sold it. `cash`: what the customer hands over now. */
  earlier?: { cash: number | null }
}

export function FinishedSale({ sale, earlier, onNext }: FinishedCounterSale & { onNext: () => void }) {
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), sale._id))
  const section = useRef<HTMLElement>(null)
  useShortcut('F2', onNext)
  const isReady = order !== undefined
  // Until the money is there, its confirmation comes before the receipt.
  const isUnpaid = isReady && calculatePaymentState(order).due > 0
  useEffect(() => {
    if (isReady && !isUnpaid) section.current?.querySelector('button')?.focus()
  }, [isReady, isUnpaid])
  if (!order) return error ? <TableError error={error} retry={refetch} /> : <TableLoading />
  const cash = earlier ? earlier.cash : order.cashReceived
  const change = cash === null ? 0 : cash - sale.totalPrice
  return (
    <div className="grid items-start gap-x-12 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_auto] print:block print:p-0">
      <section ref={section} data-screen-only aria-label="Đã bán" className="grid gap-5">
        <div role="status" className="grid gap-1">
          {earlier && (
            <p className="mb-2 bg-lacquer-wash p-4 text-lacquer-ink">
              Lần bấm trước đã bán xong đơn này. Những thay đổi sau đó chưa được tính: khách lấy thêm thì bán
              tiếp một đơn mới.
            </p>
          )}
          <p className="text-lg">
            {order.status === cancelled ? 'Đã huỷ' : isUnpaid ? 'Chờ khách chuyển khoản' : 'Đã bán'}{' '}
            {formatDong(sale.totalPrice)}
          </p>
          {change > 0 && (
            <p className="text-3xl font-semibold text-lacquer-ink tabular-nums">
              Trả lại khách {formatDong(change)}
            </p>
          )}
        </div>
        {isUnpaid && <TransferAtCounter order={order} />}
        <div className="flex flex-wrap items-center gap-4">
          <Button kind={isUnpaid ? undefined : 'primary'} onClick={() => window.print()}>
            <Icon of={Printer} /> In phiếu
          </Button>
          <Button onClick={onNext}>Bán tiếp (F2)</Button>
          <Link to="/admin/orders/$id" params={{ id: order._id }} className="inkline py-2.5">
            Xem đơn {order.orderNumber}
          </Link>
        </div>
      </section>
      <Receipt order={order} />
    </div>
  )
}
