import { useState } from 'react'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import { splitOrderNumber } from '#domain/orders/short-order-number.ts'
import { findLikeliestOrder } from '#domain/payments/find-likeliest-order.ts'
import { TransferDialog } from './transfer-dialog.tsx'

/** Opens the dialog with the likeliest order, so that a transfer is assigned with two presses. */
export function AssignCandidate({ transfer }: { transfer: BankTransfer }) {
  const [isOpen, setOpen] = useState(false)
  const { candidates } = transfer
  if (candidates.length === 0) return '–'
  const likeliest = findLikeliestOrder(candidates)
  const others = candidates.length - 1
  return (
    <span className="block max-sm:text-right">
      <button type="button" onClick={() => setOpen(true)} className="inkline py-1 text-left">
        {likeliest ? (
          <>
            Gán vào <span className="sr-only">{splitOrderNumber(likeliest.orderNumber).start}</span>
            <span className="tabular-nums">{splitOrderNumber(likeliest.orderNumber).end}</span>
          </>
        ) : (
          `Chọn trong ${candidates.length} đơn`
        )}
      </button>
      {likeliest && (
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {likeliest.customerName}
          {others > 0 && ` hoặc ${others} đơn khác`}
        </span>
      )}
      {isOpen && <TransferDialog action="assign" transfer={transfer} onClose={() => setOpen(false)} />}
    </span>
  )
}
