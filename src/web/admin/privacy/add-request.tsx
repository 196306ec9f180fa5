import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import {
  type DataRequestChannel,
  type DataRequestKind,
  dataRequestChannels,
  dataRequestKinds,
} from '#contract/privacy/data-request-words.ts'
import { shopDay } from '#domain/analytics/shop-day.ts'
import { ActForm } from '#web/admin/form/act-form.tsx'
import { DayBox } from '#web/admin/form/day-box.tsx'
import { faultAt, useAct } from '#web/admin/form/use-act.ts'
import { useIdempotencyKey } from '#web/admin/form/use-idempotency-key.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { dataRequestsKey } from './data-request-queries.ts'

const { shop: _, ...channels } = dataRequestChannels

interface DataRequestValues {
  kind: DataRequestKind
  channel: Exclude<DataRequestChannel, 'shop'>
  who: string
  receivedOn: string
  note: string
}

export function AddRequest({ onDone }: { onDone: () => void }) {
  const api = useApi()
  const [values, setValues] = useState<DataRequestValues>({
    kind: 'access',
    channel: 'phone',
    who: '',
    receivedOn: shopDay(Date.now()),
    note: '',
  })
  const update = (change: Partial<DataRequestValues>) => setValues({ ...values, ...change })
  const sendOnce = useIdempotencyKey()
  const add = useAct(() => sendOnce((key) => api.addDataRequest({ body: { ...values, key } })), {
    old: [dataRequestsKey],
    done: () => ({ title: 'Đã ghi yêu cầu' }),
    shows: ({ code }) => code === 'invalid',
  })
  return (
    <ActForm
      act="Ghi yêu cầu"
      busy={add.isPending}
      onSend={() => add.mutate(undefined, { onSuccess: onDone })}
    >
      <ChoiceField
        label="Khách muốn"
        error={faultAt(add.error, 'kind')}
        labels={dataRequestKinds}
        value={values.kind}
        onChange={(kind) => update({ kind })}
      />
      <ChoiceField
        label="Nhận qua"
        error={faultAt(add.error, 'channel')}
        labels={channels}
        value={values.channel}
        onChange={(channel) => update({ channel })}
      />
      <Field label="Ai yêu cầu" hint="Tên và cách liên hệ lại" error={faultAt(add.error, 'who')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={values.who}
            onChange={(event) => update({ who: event.target.value })}
            maxLength={limits.addressPart}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Ngày nhận" error={faultAt(add.error, 'receivedOn')}>
        {(wiring) => (
          <DayBox
            {...wiring}
            value={values.receivedOn}
            onDay={(day) => update({ receivedOn: day ?? '' })}
            className="max-w-48"
          />
        )}
      </Field>
      <Field label="Ghi chú" optional error={faultAt(add.error, 'note')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={2}
            value={values.note}
            onChange={(event) => update({ note: event.target.value })}
            maxLength={limits.staffNote}
            className="min-h-20"
          />
        )}
      </Field>
    </ActForm>
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
      {(wiring) => (
        <Select {...wiring} value={value} onChange={(event) => onChange(event.target.value as Value)}>
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
