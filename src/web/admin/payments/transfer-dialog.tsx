import * as limits from '#contract/limits.ts'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { findLikeliestOrder } from '#domain/payments/find-likeliest-order.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { TransferCandidates } from './transfer-candidates.tsx'

const repeatedTransferCode = 'possible_duplicate_transfer'

export type TransferAction = 'assign' | 'unassign' | 'refund' | 'ignore'

const actionTexts = {
  assign: { title: 'Gán vào đơn', label: 'Mã đơn hàng', field: 'orderNumber', done: 'Đã gán vào đơn' },
  refund: {
    title: 'Đã trả lại cho khách',
    label: 'Trả lại thế nào',
    field: 'note',
    done: 'Đã ghi là trả lại',
  },
  unassign: { title: 'Bỏ gán', label: 'Lý do', field: 'reason', done: 'Đã bỏ gán' },
  ignore: { title: 'Bỏ qua', label: 'Lý do', field: 'reason', done: 'Đã bỏ qua' },
} as const

interface TransferDialogProps {
  action: TransferAction
  transfer: BankTransfer
  onClose: () => void
}

interface TransferValues {
  text: string
  isAnother: boolean
}

export function TransferDialog({ action, transfer, onClose }: TransferDialogProps) {
  const api = useApi()
  const { title, label, field, done } = actionTexts[action]
  const params = { id: transfer._id }
  const calls = {
    assign: (orderNumber: string, isAnother: boolean) =>
      api.assignTransfer({ params, body: { orderNumber, ...(isAnother && { isAnother }) } }),
    refund: (note: string) => api.refundTransfer({ params, body: { note } }),
    unassign: (reason: string) => api.unassignTransfer({ params, body: { reason } }),
    ignore: (reason: string) => api.ignoreTransfer({ params, body: { reason } }),
  }
  const change = useActionForm<TransferValues, unknown>(
    ({ text, isAnother }) => calls[action](text.trim(), isAnother),
    {
      defaultValues: {
        text: action === 'assign' ? (findLikeliestOrder(transfer.candidates)?.orderNumber ?? '') : '',
        isAnother: false,
      },
      fieldOf: { [field]: 'text', [repeatedTransferCode]: 'text' },
      invalidates: [ordersKey],
      successToast: () => ({ title: done, description: formatDong(transfer.amount) }),
      onDone: onClose,
    },
  )
  const { control, register, setValue, watch } = change.form
  const [text, isAnother] = watch(['text', 'isAnother'])
  const isPossibleRepeat = change.error instanceof ApiError && change.error.code === repeatedTransferCode
  function changeText(next: string) {
    setValue('text', next, { shouldDirty: true })
    setValue('isAnother', false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={describeTransferAction(action, transfer)}
    >
      <ActionForm submitLabel={title} action={change}>
        {action === 'assign' && (
          <TransferCandidates candidates={transfer.candidates} value={text} onChange={changeText} />
        )}
        <ControlledField control={control} name="text" label={label} optional={action === 'refund'}>
          {(input) => (
            <TextInput
              {...input}
              onChange={(event) => changeText(event.target.value)}
              placeholder={action === 'assign' ? '1763700000123-045' : undefined}
              inputMode={action === 'assign' ? 'numeric' : undefined}
              maxLength={action === 'assign' ? 40 : limits.maxStaffNoteLength}
              autoComplete="off"
            />
          )}
        </ControlledField>
        {(isPossibleRepeat || isAnother) && (
          <Checkbox {...register('isAnother')} label="Là khoản khác, vẫn gán vào đơn" />
        )}
      </ActionForm>
    </Dialog>
  )
}

function describeTransferAction(action: TransferAction, { amount, content, order }: BankTransfer): string {
  if (action === 'assign') return `${formatDong(amount)}: ${content || 'không có nội dung'}`
  if (action === 'unassign') {
    return `${formatDong(amount)} không còn tính là tiền của đơn ${order?.orderNumber}. Sau đó bạn gán khoản này vào đơn khác, trả lại hoặc bỏ qua.`
  }
  if (action === 'ignore') return `${formatDong(amount)} không thuộc đơn nào và không cần làm gì nữa.`
  if (!order) return `Ghi rằng ${formatDong(amount)} đã được chuyển trả.`
  const refundAmount = Math.min(amount, calculatePaymentState(order).refundDue)
  return `Ghi rằng ${formatDong(refundAmount)} của đơn ${order.orderNumber} đã được chuyển trả. Phần mềm không chuyển tiền: hãy trả bằng ngân hàng của bạn trước.`
}
