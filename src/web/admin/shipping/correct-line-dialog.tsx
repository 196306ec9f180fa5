import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SettlementLine } from '#contract/shipping/settlements.ts'
import { formatDong } from '#domain/money.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { findFieldError, formatOutdatedError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface CorrectLineDialogProps {
  settlementId: string
  line: SettlementLine
  onClose: () => void
}

const amountFields = [
  ['received', 'Số tiền hãng trả, trước khi trừ phí'],
  ['fee', 'Phí hãng trừ'],
  ['waived', 'Bỏ qua, không đòi nữa'],
] as const

export function CorrectLineDialog({ settlementId, line, onClose }: CorrectLineDialogProps) {
  const api = useApi()
  const [code, setCode] = useState(line.code)
  const [note, setNote] = useState('')
  const [amounts, setAmounts] = useState({
    received: String(line.received),
    fee: String(line.fee),
    waived: String(line.waived),
  })
  const isUnknown = line.order === null
  const save = useAdminMutation(
    () => {
      return api.correctSettlementLine({
        params: { id: settlementId, position: String(line.position) },
        body: {
          received: toNumberInput(amounts.received),
          fee: toNumberInput(amounts.fee),
          waived: toNumberInput(amounts.waived),
          ...{ note: note.trim(), code: isUnknown ? code.trim() : undefined },
        },
      })
    },
    {
      invalidates: [ordersKey],
      successToast: () => ({ title: 'Đã sửa dòng đối soát', description: code }),
      showsError: (error) => error.details.length > 0 || error.code === 'settlement_changed',
    },
  )
  const outdated = formatOutdatedError(save.error, 'settlement_changed')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Sửa dòng ${line.code}`}
      description={`Dòng cũ được huỷ và giữ trong lịch sử. Hãng phải trả ${formatDong(line.expected)}.`}
    >
      <ActionForm
        submitLabel="Sửa dòng"
        busy={save.isPending}
        error={save.error}
        amounts={Object.values(amounts)}
        onSubmit={() => save.mutate(undefined, { onSuccess: onClose })}
      >
        {isUnknown && (
          <Field label="Mã vận đơn đúng" error={findFieldError(save.error, 'code')}>
            {(inputProps) => (
              <TextInput
                {...inputProps}
                value={code}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        )}
        {amountFields.map(([name, label]) => (
          <MoneyField
            key={name}
            label={label}
            value={amounts[name]}
            onChange={(value) => setAmounts({ ...amounts, [name]: value })}
            error={findFieldError(save.error, name) ?? (name === 'received' ? outdated : undefined)}
          />
        ))}
        <Field label="Lý do" error={findFieldError(save.error, 'note')}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              value={note}
              maxLength={limits.maxShortNoteLength}
              autoComplete="off"
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </ActionForm>
    </Dialog>
  )
}
