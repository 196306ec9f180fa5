import type { OrderForStaff } from '#contract/orders/order-desk.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DeclineForm } from './decline-form.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { TakeBackForm } from './take-back-form.tsx'

export type ReturnAct =
  | { kind: 'return' | 'exchange'; request?: ReturnRequest }
  | { kind: 'decline'; request: ReturnRequest }
  | { kind: 'refund' }

export interface ReturnFormProps {
  order: OrderForStaff
  onDone: () => void
}

const titles: Record<ReturnAct['kind'], string> = {
  return: 'Nhận lại hàng',
  exchange: 'Đổi hàng',
  decline: 'Từ chối yêu cầu',
  refund: 'Ghi hoàn tiền',
}

interface ReturnDialogProps {
  order: OrderForStaff
  act: ReturnAct
  open: boolean
  onClose: () => void
}

/** The form is mounted when the dialog opens, so each opening has a new idempotency key. */
export function ReturnDialog({ order, act, open, onClose }: ReturnDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && onClose()} title={titles[act.kind]}>
      {act.kind === 'return' && <TakeBackForm order={order} request={act.request} onDone={onClose} />}
      {act.kind === 'exchange' && <ExchangeForm order={order} request={act.request} onDone={onClose} />}
      {act.kind === 'decline' && <DeclineForm request={act.request} onDone={onClose} />}
      {act.kind === 'refund' && <RefundForm order={order} onDone={onClose} />}
    </Dialog>
  )
}
