import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { ParcelEntry } from '#contract/shipping/parcels.ts'
import { formatDong } from '#domain/money.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { parseWholeNumber, toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
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

interface SettleParcelValues {
  received: string
  isWaived: boolean
  note: string
}

function SettleParcelDialog({ parcel, onClose }: { parcel: ParcelEntry; onClose: () => void }) {
  const api = useApi()
  const [open] = useState(parcel.open)
  const calculateShortfall = (received: string) => Math.max(0, open - (parseWholeNumber(received) ?? open))
  const save = useActionForm(
    ({ received, isWaived, note }: SettleParcelValues) => {
      const waived = isWaived ? calculateShortfall(received) : 0
      const body = { open, received: toNumberInput(received), waived, note: note.trim() }
      return api.settleParcel({ params: { id: parcel._id }, body })
    },
    {
      defaultValues: { received: String(open), isWaived: false, note: '' },
      fieldOf: { waived: 'received', settlement_changed: 'received' },
      invalidates: [ordersKey],
      successToast: ({ open: rest }) => ({
        title: 'Đã ghi hãng trả',
        description: rest > 0 ? `Còn ${formatDong(rest)}` : 'Đã đối soát xong vận đơn này',
      }),
      onDone: onClose,
    },
  )
  const { control, register, watch } = save.form
  const [received, isWaived] = watch(['received', 'isWaived'])
  const shortfall = calculateShortfall(received)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Ghi hãng trả"
      description={`${parcel.carrier.name} còn giữ ${formatDong(open)} của đơn ${parcel.order.orderNumber}.`}
    >
      <ActionForm submitLabel="Ghi hãng trả" action={save}>
        <MoneyField control={control} name="received" label="Số tiền hãng trả, trước khi trừ phí" />
        {shortfall > 0 && (
          <Checkbox
            {...register('isWaived')}
            label={`Bỏ qua ${formatDong(shortfall)} còn thiếu, không đòi nữa`}
          />
        )}
        <ControlledField
          control={control}
          name="note"
          label={isWaived ? 'Lý do bỏ qua' : 'Ghi chú'}
          optional={!isWaived}
        >
          {(input) => <TextInput {...input} maxLength={limits.maxShortNoteLength} autoComplete="off" />}
        </ControlledField>
      </ActionForm>
    </Dialog>
  )
}
