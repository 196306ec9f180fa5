import type { Control } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import {
  type DataRequestChannel,
  type DataRequestKind,
  dataRequestChannelLabels,
  dataRequestKindLabels,
} from '#contract/privacy/data-request-labels.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useIdempotencyKey } from '#web/admin/form/use-idempotency-key.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { dataRequestsKey } from './data-request-queries.ts'

const { shop: _, ...channels } = dataRequestChannelLabels

interface DataRequestValues {
  kind: DataRequestKind
  channel: Exclude<DataRequestChannel, 'shop'>
  requester: string
  receivedOn: string
  note: string
}

export function AddDataRequestForm({ onDone }: { onDone: () => void }) {
  const api = useApi()
  const sendOnce = useIdempotencyKey()
  const add = useActionForm(
    (values: DataRequestValues) => sendOnce((key) => api.addDataRequest({ body: { ...values, key } })),
    {
      defaultValues: {
        kind: 'access',
        channel: 'phone',
        requester: '',
        receivedOn: toShopDay(new Date()),
        note: '',
      },
      invalidates: [dataRequestsKey],
      successToast: () => ({ title: 'Đã ghi yêu cầu' }),
      onDone,
    },
  )
  const { control } = add.form
  return (
    <ActionForm submitLabel="Ghi yêu cầu" action={add}>
      <ChoiceField control={control} name="kind" label="Khách muốn" labels={dataRequestKindLabels} />
      <ChoiceField control={control} name="channel" label="Nhận qua" labels={channels} />
      <ControlledField control={control} name="requester" label="Ai yêu cầu" hint="Tên và cách liên hệ lại">
        {(input) => <TextInput {...input} maxLength={limits.maxAddressPartLength} autoComplete="off" />}
      </ControlledField>
      <ControlledField control={control} name="receivedOn" label="Ngày nhận">
        {({ onChange, ...input }) => (
          <DateInput {...input} onDay={(day) => onChange(day ?? '')} className="max-w-48" />
        )}
      </ControlledField>
      <ControlledField control={control} name="note" label="Ghi chú" optional>
        {(input) => (
          <TextArea {...input} rows={2} maxLength={limits.maxStaffNoteLength} className="min-h-20" />
        )}
      </ControlledField>
    </ActionForm>
  )
}

interface ChoiceFieldProps {
  control: Control<DataRequestValues>
  name: 'kind' | 'channel'
  label: string
  labels: Readonly<Record<string, string>>
}

const ChoiceField = ({ labels, ...field }: ChoiceFieldProps) => (
  <ControlledField {...field}>
    {(input) => (
      <Select {...input}>
        {Object.entries(labels).map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </ControlledField>
)
