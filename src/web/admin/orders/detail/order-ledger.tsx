import { useState } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { LedgerEntry } from '#contract/payments/order-ledger.ts'
import { getLedgerKindLabel, getLedgerMethodLabel } from '#contract/payments/order-ledger-labels.ts'
import { getPaymentMethodName } from '#contract/payments/payment-methods.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { calculateWaivableShortfall } from '#domain/payments/calculate-waivable-shortfall.ts'
import { formatPaymentState } from '#domain/payments/format-payment-state.ts'
import { isOpenParcel } from '#domain/shipping/parcel-pieces.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { WaiveShortfallDialog } from '#web/admin/payments/waive-shortfall-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { GatewayAttempts } from './gateway-attempts.tsx'
import { PaymentDeadlineSection } from './payment-deadline-section.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'

export function OrderLedger({ order }: { order: OrderForStaff }) {
  const [dialog, setDialog] = useState<'record' | 'waive' | null>(null)
  const { due } = calculatePaymentState(order)
  const expectedCash = order.parcels.filter(isOpenParcel).reduce((sum, { cod }) => sum + cod, 0)
  const shortfall = calculateWaivableShortfall({ ...order, expectedCash })
  const canEditMoney = useRights().includes('money')
  const closeDialog = () => setDialog(null)
  return (
    <section aria-labelledby="money" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-2">
        <h2 id="money" className="text-lg font-semibold">
          Thanh toán
        </h2>
        <p className="ml-auto font-medium tabular-nums">{formatPaymentState(order)}</p>
        {canEditMoney && (
          <span className="flex flex-wrap gap-2 empty:hidden">
            {due > 0 && (
              <Button small onClick={() => setDialog('record')}>
                Xác nhận đã nhận tiền
              </Button>
            )}
            {shortfall > 0 && (
              <Button small onClick={() => setDialog('waive')}>
                Bỏ qua phần thiếu
              </Button>
            )}
          </span>
        )}
      </div>
      <ol>
        {order.money.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
          <OrderLedgerItem key={at} entry={entry} />
        ))}
      </ol>
      <GatewayAttempts name={getPaymentMethodName(order.payment)} attempts={order.gateway} />
      <PaymentDeadlineSection order={order} />
      {dialog === 'record' && <RecordPaymentDialog order={order} due={due} onClose={closeDialog} />}
      {dialog === 'waive' && <WaiveShortfallDialog order={order} due={shortfall} onClose={closeDialog} />}
    </section>
  )
}

/** A row of a statement without a bank reference is identified by a hash, which says nothing to people. */
const isRowHash = (reference: string | null) => /^Sao kê [0-9a-f]{32}( |$)/.test(reference ?? '')

function OrderLedgerItem({ entry }: { entry: LedgerEntry }) {
  const { kind, amount, method, reference, note, by, at } = entry
  const label = [getLedgerKindLabel({ kind, amount }), method && getLedgerMethodLabel(method)]
    .filter(Boolean)
    .join(', ')
  const details = [isRowHash(reference) ? '' : reference, note, by].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2 last:border-0">
      <span>{label}</span>
      <span
        className={
          method
            ? 'font-semibold whitespace-nowrap text-celadon tabular-nums'
            : 'whitespace-nowrap tabular-nums'
        }
      >
        {formatDong(amount)}
      </span>
      <span className="col-span-2 text-sm text-ink-soft wrap-anywhere tabular-nums">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {details && ` · ${details}`}
      </span>
    </li>
  )
}
