import { useState } from 'react'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import { splitOrderNumber } from '#domain/orders/short-order-number.ts'
import { TransferDialog } from './transfer-dialog.tsx'

/** Opens the dialog with the likeliest order, so that a transfer is assigned with two presses. */
export function AssignCandidate({ transfer }: { transfer: BankTransfer }) {
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = transfer.candidates
  if (!first) return '–'
  return (
    <span className="block max-sm:text-right">
      <button type="button" onClick={() => setOpen(true)} className="inkline py-1 text-left">
        Gán vào <span className="sr-only">{splitOrderNumber(first.orderNumber).start}</span>
        <span className="tabular-nums">{splitOrderNumber(first.orderNumber).end}</span>
      </button>
      <span className="block text-sm text-ink-soft wrap-anywhere">
        {first.customerName}
        {others.length > 0 && ` hoặc ${others.length} đơn khác`}
      </span>
      {isOpen && <TransferDialog action="assign" transfer={transfer} onClose={() => setOpen(false)} />}
    </span>
  )
}
