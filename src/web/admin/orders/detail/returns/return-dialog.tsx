import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DeclineReturnForm } from './decline-return-form.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { GoodwillForm } from './goodwill-form.tsx'
import { ReceiveReturnForm } from './receive-return-form.tsx'
import { RefundForm } from './refund-form.tsx'

export type ReturnAction =
  | { kind: 'return' | 'exchange'; request?: ReturnRequest }
  | { kind: 'decline'; request: ReturnRequest }
  | { kind: 'refund'; due: number }
  | { kind: 'goodwill' }

export interface ReturnFormProps {
  order: OrderForStaff
  onDone: () => void
}

const dialogTitles: Record<ReturnAction['kind'], string> = {
  return: 'Khách trả hàng',
  exchange: 'Đổi hàng',
  decline: 'Từ chối yêu cầu',
  refund: 'Xác nhận đã hoàn tiền',
  goodwill: 'Hoàn tiền thiện chí',
}

interface ReturnDialogProps {
  order: OrderForStaff
  action: ReturnAction
  open: boolean
  onReturned: (after: OrderForStaff) => void
  onClose: () => void
}

/** The form is mounted when the dialog opens, so each opening has a new idempotency key. */
export function ReturnDialog({ order, action, open, onReturned, onClose }: ReturnDialogProps) {
  return (
    <Dialog
      key={action.kind}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={dialogTitles[action.kind]}
    >
      {action.kind === 'return' && (
        <ReceiveReturnForm order={order} request={action.request} onDone={onReturned} />
      )}
      {action.kind === 'exchange' && <ExchangeForm order={order} request={action.request} onDone={onClose} />}
      {action.kind === 'decline' && <DeclineReturnForm request={action.request} onDone={onClose} />}
      {action.kind === 'refund' && <RefundForm order={order} due={action.due} onDone={onClose} />}
      {action.kind === 'goodwill' && <GoodwillForm order={order} onDone={onClose} />}
    </Dialog>
  )
}
