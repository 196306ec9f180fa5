import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { isHoldingAsPart } from '#domain/shipping/parcel-pieces.ts'
import { type SendingPlan, sendingPreviewQuery } from '#web/admin/shipping/sending/sending-preview-query.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface CollectCashFieldProps {
  order: OrderForStaff
  plan: SendingPlan
  /** False: the chosen pieces are invalid, so there is no amount. */
  isPlanValid: boolean
  checked: boolean
  onChange: (collect: boolean) => void
}

export function CollectCashField({ order, plan, isPlanValid, checked, onChange }: CollectCashFieldProps) {
  const { due } = calculatePaymentState(order)
  const { cod, isLoading } = useParcelCash(order, plan, isPlanValid)
  if (due === 0) return <p className="text-sm text-ink-soft">Không thu hộ khi giao.</p>
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <span aria-busy={isLoading} className="text-sm text-ink-soft tabular-nums aria-busy:opacity-60">
          {plan.exchange ? 'Thu hộ phần chênh lệch khi giao' : 'Thu hộ khi giao'}
          {cod !== undefined && (
            <>
              : <b className="text-ink">{formatDong(cod)}</b>
            </>
          )}
        </span>
      }
    />
  )
}

/** The server computes the amount of one of several parcels, which depends on the others. */
function useParcelCash(order: OrderForStaff, plan: SendingPlan, isPlanValid: boolean) {
  const { due } = calculatePaymentState(order)
  const isOnly = !plan.exchange && !plan.lines && !order.parcels.some(isHoldingAsPart)
  const { data, isPlaceholderData } = useQuery({
    ...sendingPreviewQuery(useApi(), [order._id], { ...plan, collect: true }),
    enabled: isPlanValid && due > 0 && !isOnly,
    placeholderData: keepPreviousData,
  })
  if (!isPlanValid) return { cod: undefined, isLoading: false }
  if (isOnly) return { cod: due, isLoading: false }
  const entry = data?.[0]
  return { cod: entry?.refusal === null ? entry.cod : undefined, isLoading: isPlaceholderData }
}
