import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ParcelEntry } from '#contract/shipping/parcels.ts'
import { formatDong } from '#domain/money.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { parseWholeNumber, toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { findFieldError, formatOutdatedError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export function SettleParcelButton({ parcel }: { parcel: ParcelEntry }) {
  const [isOpen, setOpen] = useState(false)
  if (!useRights().includes('money')) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="inkline py-1 text-sm">
        Ghi hãng trả<span className="sr-only"> của vận đơn {parcel.code ?? parcel.order.orderNumber}</span>
      </button>
      {isOpen && <SettleParcelDialog parcel={parcel} onClose={() => setOpen(false)} />}
    </>
  )
}

function SettleParcelDialog({ parcel, onClose }: { parcel: ParcelEntry; onClose: () => void }) {
  const api = useApi()
  const [open] = useState(parcel.open)
  const [amount, setAmount] = useState(String(open))
  const [isWaived, setWaived] = useState(false)
  const [note, setNote] = useState('')
  const received = parseWholeNumber(amount)
  const shortfall = received === null ? 0 : Math.max(0, open - received)
  const save = useAdminMutation(
    () => {
      const waived = isWaived ? shortfall : 0
      const body = { open, received: toNumberInput(amount), waived, note: note.trim() }
      return api.settleParcel({ params: { id: parcel._id }, body })
    },
    {
      invalidates: [ordersKey],
      successToast: ({ open: rest }) => ({
        title: 'Đã ghi hãng trả',
        description: rest > 0 ? `Còn ${formatDong(rest)}` : 'Đã đối soát xong vận đơn này',
      }),
      showsError: (error) => error.details.length > 0 || error.code === 'settlement_changed',
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Ghi hãng trả"
      description={`${parcel.carrier.name} còn giữ ${formatDong(open)} của đơn ${parcel.order.orderNumber}.`}
    >
      <ActionForm
        submitLabel="Ghi hãng trả"
        busy={save.isPending}
        error={save.error}
        amounts={[amount]}
        onSubmit={() => save.mutate(undefined, { onSuccess: onClose })}
      >
        <MoneyField
          label="Số tiền hãng trả, trước khi trừ phí"
          value={amount}
          onChange={setAmount}
          error={
            findFieldError(save.error, 'received') ??
            findFieldError(save.error, 'waived') ??
            formatOutdatedError(save.error, 'settlement_changed')
          }
        />
        {shortfall > 0 && (
          <Checkbox
            label={`Bỏ qua ${formatDong(shortfall)} còn thiếu, không đòi nữa`}
            checked={isWaived}
            onChange={(event) => setWaived(event.target.checked)}
          />
        )}
        <Field
          label={isWaived ? 'Lý do bỏ qua' : 'Ghi chú'}
          optional={!isWaived}
          error={findFieldError(save.error, 'note')}
        >
          {(inputProps) => (
            <TextInput
              {...inputProps}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={limits.maxShortNoteLength}
              autoComplete="off"
            />
          )}
        </Field>
      </ActionForm>
    </Dialog>
  )
}
