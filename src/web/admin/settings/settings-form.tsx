import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldValues,
  useForm,
} from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { figuresKey } from '#web/admin/analytics/figure-queries.ts'
import { settingsKey } from '#web/admin/catalog/admin-queries.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { wholeNumberRules } from '#web/admin/form/numbers/parse-whole-number.ts'
import { ImageField } from '#web/admin/form/pictures/image-field.tsx'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { FieldInputProps } from '#web/ui/form/field.tsx'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ProvinceCarrierFields } from './delivery/province-carrier-fields.tsx'
import { ShippingGroupFields } from './delivery/shipping-group-fields.tsx'
import type { SettingsField } from './fields/settings-field.ts'
import { type EditableSettingsSection, settingsFields } from './settings-sections.ts'
import {
  listSettingsErrorPaths,
  mergeSettingsValues,
  toSettingsInput,
  toSettingsValues,
} from './settings-values.ts'

interface SettingsFormProps {
  section: EditableSettingsSection
  settings: ShopSettings
}

export function SettingsForm({ section, settings }: SettingsFormProps) {
  const [base, setBase] = useState(settings)
  const form = useForm<FieldValues>({
    mode: 'onTouched',
    defaultValues: toSettingsValues(settings, section),
  })
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty, 'section')
  const save = useSaveSettings(section, base, (saved, sent) => applyStored(saved, sent))

  /** Applies the server's values, except in fields that were edited after `sent`. */
  function applyStored(settings: ShopSettings, sent: FieldValues) {
    setBase(settings)
    const next = toSettingsValues(settings, section)
    form.reset(mergeSettingsValues(section, { now: form.getValues(), sent, next }))
    form.reset(next, { keepValues: true })
  }
  useEffect(() => {
    // A colleague has saved other values meanwhile.
    if (settings.version > base.version) applyStored(settings, toSettingsValues(base, section))
  })

  async function submit(values: FieldValues) {
    try {
      await save.mutateAsync(values)
    } catch (error) {
      showFieldErrors(error, listSettingsErrorPaths(values, section), form.setError)
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      {settingsFields[section].map((field, at, all) => (
        <Fragment key={field.path}>
          {field.group && field.group !== all[at - 1]?.group && (
            <h3 className="mt-4 border-t border-line pt-6 text-lg font-semibold">{field.group}</h3>
          )}
          <FormField control={form.control} field={field} />
        </Fragment>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" busy={save.isPending}>
          Lưu thay đổi
        </Button>
        {isDirty && (
          <Button kind="quiet" onClick={() => form.reset()}>
            Bỏ thay đổi
          </Button>
        )}
      </div>
    </form>
  )
}

function FormField({ control, field }: { control: Control; field: SettingsField }) {
  const { path, kind, options, hasNoMark, optional, group: _, ...texts } = field
  if (kind === 'groups') return <ShippingGroupFields control={control} />
  if (kind === 'carriers') return <ProvinceCarrierFields control={control} />
  if (kind === 'image') {
    return (
      <Controller
        control={control}
        name={path}
        render={({ field: { value, onChange } }) => (
          <ImageField
            label={texts.label}
            hint={texts.hint}
            image={value}
            isNeeded={hasNoMark ?? false}
            onChange={onChange}
          />
        )}
      />
    )
  }
  return (
    <ControlledField
      control={control}
      name={path}
      optional={optional && !hasNoMark}
      rules={kind === 'dong' || kind === 'count' ? wholeNumberRules : undefined}
      {...texts}
    >
      {(input) => <SettingInput {...input} kind={kind} options={options} />}
    </ControlledField>
  )
}

function useSaveSettings(
  section: SettingsFormProps['section'],
  { version }: ShopSettings,
  onSaved: (saved: ShopSettings, sent: FieldValues) => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAdminMutation(
    async (sent: FieldValues) => {
      const body = { ...toSettingsInput(sent, section), version }
      const saved = await api.updateSettings({ body }).catch(async (error) => {
        // Refetch the colleague's values and merge them; the next submission saves.
        if (error instanceof ApiError && error.code === 'settings_changed')
          await queryClient.refetchQueries({ queryKey: settingsKey })
        throw error
      })
      onSaved(saved, sent)
      queryClient.setQueryData(settingsKey, saved)
    },
    {
      // The sales figures contain the low stock threshold.
      invalidates: [['settings-summary'], ['public-settings'], figuresKey],
      successToast: () => ({ title: 'Đã lưu cài đặt' }),
      showsError: (error) =>
        error instanceof ApiError && error.code === 'invalid' && error.details.length > 0,
    },
  )
}

interface SettingInputProps extends FieldInputProps, ControllerRenderProps {
  kind: Exclude<SettingsField['kind'], 'groups' | 'carriers' | 'image'>
  options: SettingsField['options']
}

const inputPropsByKind = {
  line: {},
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  day: { type: 'date', className: 'max-w-48' },
  count: { inputMode: 'numeric', className: 'max-w-40 tabular-nums' },
} as const

function SettingInput({ kind, options = [], ...input }: SettingInputProps) {
  if (kind === 'text') return <TextArea {...input} maxLength={limits.maxPolicyLength} className="min-h-40" />
  if (kind === 'choice' || kind === 'boolean') {
    return (
      <Select {...input} className="max-w-md">
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  }
  if (kind === 'day') {
    const { value, onChange, ...rest } = input
    return <DateInput {...rest} value={value} onDay={(day) => onChange(day ?? '')} className="max-w-48" />
  }
  if (kind === 'dong') {
    return (
      <span className="block max-w-48">
        <MoneyInput {...input} />
      </span>
    )
  }
  return <TextInput {...input} {...inputPropsByKind[kind]} autoComplete="off" maxLength={254} />
}
