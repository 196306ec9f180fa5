import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { isHoldingAsPart } from '#domain/shipping/parcel-pieces.ts'
import {
  type SendingOptions,
  sendingPreviewQuery,
} from '#web/admin/shipping/sending/sending-preview-query.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface CollectCashFieldProps {
  order: OrderForStaff
  sendingOptions: SendingOptions
  /** False: the field shows no amount. */
  arePiecesValid: boolean
  checked: boolean
  onChange: (collect: boolean) => void
}

export function CollectCashField({
  order,
  sendingOptions,
  arePiecesValid,
  checked,
  onChange,
}: CollectCashFieldProps) {
  const { due } = calculatePaymentState(order)
  const { cod, isLoading } = useParcelCash(order, sendingOptions, arePiecesValid)
  if (due === 0) return <p className="text-sm text-ink-soft">Không thu hộ khi giao.</p>
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <span aria-busy={isLoading} className="text-sm text-ink-soft tabular-nums aria-busy:opacity-60">
          {sendingOptions.exchange ? 'Thu hộ phần chênh lệch khi giao' : 'Thu hộ khi giao'}
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
function useParcelCash(order: OrderForStaff, sendingOptions: SendingOptions, arePiecesValid: boolean) {
  const { due } = calculatePaymentState(order)
  const isOnly = !sendingOptions.exchange && !sendingOptions.lines && !order.parcels.some(isHoldingAsPart)
  const { data, isPlaceholderData } = useQuery({
    ...sendingPreviewQuery(useApi(), [order._id], { ...sendingOptions, collect: true }),
    enabled: arePiecesValid && due > 0 && !isOnly,
    placeholderData: keepPreviousData,
  })
  if (!arePiecesValid) return { cod: undefined, isLoading: false }
  if (isOnly) return { cod: due, isLoading: false }
  const entry = data?.[0]
  return { cod: entry?.refusal === null ? entry.cod : undefined, isLoading: isPlaceholderData }
}
