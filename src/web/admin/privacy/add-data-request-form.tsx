import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import {
  type DataRequestChannel,
  type DataRequestKind,
  dataRequestChannelLabels,
  dataRequestKindLabels,
} from '#contract/privacy/data-request-labels.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useIdempotencyKey } from '#web/admin/form/use-idempotency-key.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
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
  const [values, setValues] = useState<DataRequestValues>({
    kind: 'access',
    channel: 'phone',
    requester: '',
    receivedOn: toShopDay(new Date()),
    note: '',
  })
  const update = (change: Partial<DataRequestValues>) => setValues({ ...values, ...change })
  const sendOnce = useIdempotencyKey()
  const add = useAdminMutation(() => sendOnce((key) => api.addDataRequest({ body: { ...values, key } })), {
    invalidates: [dataRequestsKey],
    successToast: () => ({ title: 'Đã ghi yêu cầu' }),
    showsError: ({ code }) => code === 'invalid',
  })
  return (
    <ActionForm
      submitLabel="Ghi yêu cầu"
      busy={add.isPending}
      error={add.error}
      onSubmit={() => add.mutate(undefined, { onSuccess: onDone })}
    >
      <ChoiceField
        label="Khách muốn"
        error={findFieldError(add.error, 'kind')}
        labels={dataRequestKindLabels}
        value={values.kind}
        onChange={(kind) => update({ kind })}
      />
      <ChoiceField
        label="Nhận qua"
        error={findFieldError(add.error, 'channel')}
        labels={channels}
        value={values.channel}
        onChange={(channel) => update({ channel })}
      />
      <Field label="Ai yêu cầu" hint="Tên và cách liên hệ lại" error={findFieldError(add.error, 'requester')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={values.requester}
            onChange={(event) => update({ requester: event.target.value })}
            maxLength={limits.maxAddressPartLength}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Ngày nhận" error={findFieldError(add.error, 'receivedOn')}>
        {(inputProps) => (
          <DateInput
            {...inputProps}
            value={values.receivedOn}
            onDay={(day) => update({ receivedOn: day ?? '' })}
            className="max-w-48"
          />
        )}
      </Field>
      <Field label="Ghi chú" optional error={findFieldError(add.error, 'note')}>
        {(inputProps) => (
          <TextArea
            {...inputProps}
            rows={2}
            value={values.note}
            onChange={(event) => update({ note: event.target.value })}
            maxLength={limits.maxStaffNoteLength}
            className="min-h-20"
          />
        )}
      </Field>
    </ActionForm>
  )
}

interface ChoiceFieldProps<Value extends string> {
  label: string
  error: string | undefined
  labels: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

function ChoiceField<Value extends string>({
  label,
  error,
  labels,
  value,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <Field label={label} error={error}>
      {(inputProps) => (
        <Select {...inputProps} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {Object.entries<string>(labels).map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
