import * as limits from '#contract/limits.ts'
import type { SettlementLine } from '#contract/shipping/settlements.ts'
import { formatDong } from '#domain/money.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
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

interface CorrectLineValues {
  code: string
  received: string
  fee: string
  waived: string
  note: string
}

export function CorrectLineDialog({ settlementId, line, onClose }: CorrectLineDialogProps) {
  const api = useApi()
  const isUnknown = line.order === null
  const save = useActionForm(
    (values: CorrectLineValues) =>
      api.correctSettlementLine({
        params: { id: settlementId, position: String(line.position) },
        body: {
          received: toNumberInput(values.received),
          fee: toNumberInput(values.fee),
          waived: toNumberInput(values.waived),
          ...{ note: values.note.trim(), code: isUnknown ? values.code.trim() : undefined },
        },
      }),
    {
      defaultValues: {
        code: line.code,
        received: String(line.received),
        fee: String(line.fee),
        waived: String(line.waived),
        note: '',
      },
      fieldOf: { settlement_changed: 'received' },
      invalidates: [ordersKey],
      successToast: (_, { code }) => ({ title: 'Đã sửa dòng đối soát', description: code }),
      onDone: onClose,
    },
  )
  const { control } = save.form
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Sửa dòng ${line.code}`}
      description={`Dòng cũ được huỷ và giữ trong lịch sử. Hãng phải trả ${formatDong(line.expected)}.`}
    >
      <ActionForm submitLabel="Sửa dòng" action={save}>
        {isUnknown && (
          <ControlledField control={control} name="code" label="Mã vận đơn đúng">
            {(input) => <TextInput {...input} maxLength={100} autoComplete="off" />}
          </ControlledField>
        )}
        {amountFields.map(([name, label]) => (
          <MoneyField key={name} control={control} name={name} label={label} />
        ))}
        <ControlledField control={control} name="note" label="Lý do">
          {(input) => <TextInput {...input} maxLength={limits.maxShortNoteLength} autoComplete="off" />}
        </ControlledField>
      </ActionForm>
    </Dialog>
  )
}
