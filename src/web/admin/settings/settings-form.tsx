import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Settings } from '#contract/settings.ts'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldWiring } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useApi } from '../../use-api.ts'
import { useLeaveGuard } from '../../use-leave-guard.ts'
import { figuresKey } from '../figure-queries.ts'
import { keepTyped } from '../keep-typed.ts'
import { MoneyInput } from '../product/money-input.tsx'
import { settingsKey } from '../shop-queries.ts'
import { faultAt, useAct } from '../use-act.ts'
import { fields, inputOf, type SettingsField, type Typed, type TypedSection, typedOf } from './sections.ts'
import { ShippingGroups } from './shipping-groups.tsx'

interface SettingsFormProps {
  section: TypedSection
  settings: Settings
}

/** One section; what was typed stays until it was saved, and is not left by mistake. */
export function SettingsForm({ section, settings }: SettingsFormProps) {
  const [base, setBase] = useState(settings)
  const start = typedOf(base, section)
  const [typed, setTyped] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  const changed = JSON.stringify(typed) !== JSON.stringify(start)
  useLeaveGuard(changed, () => confirm('Bạn chưa lưu thay đổi. Rời trang này?'))
  const save = useSave(section, base, (saved, sent) => follow(saved, sent))

  /** Takes what the server has now in place of `sent`, but for what is being typed. */
  function follow(next: Settings, sent: Typed) {
    setBase(next)
    setTyped((now) => keepTyped(now, sent, typedOf(next, section)))
  }
  // A colleague has saved.
  if (settings.version > base.version) follow(settings, start)

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(typed, {
      onError: () =>
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {fields[section].map(({ path, label, hint, optional, kind }) => {
        const value = typed[path] ?? ''
        const onChange = (changed: string) => setTyped({ ...typed, [path]: changed })
        const fault = (at: string) => faultAt(save.error, at)
        if (kind === 'groups')
          return <ShippingGroups key={path} value={value} onChange={onChange} fault={fault} />
        return (
          <Field key={path} label={label} hint={hint} optional={optional} error={fault(path)}>
            {(wiring) => <Control kind={kind} wiring={wiring} value={value} onChange={onChange} />}
          </Field>
        )
      })}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={save.isPending}>
          Lưu thay đổi
        </Button>
        {changed && (
          <Button look="quiet" onClick={() => setTyped(start)}>
            Bỏ thay đổi
          </Button>
        )}
      </div>
    </form>
  )
}

function useSave(
  section: SettingsFormProps['section'],
  { version }: Settings,
  onSaved: (saved: Settings, sent: Typed) => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAct(
    async (sent: Typed) => {
      const body = { ...inputOf(sent, section), version }
      const saved = await api.updateSettings({ body }).catch(async (error) => {
        // What a colleague saved comes in beside what is typed here, and the next press saves.
        if (error instanceof ApiError && error.code === 'settings_changed')
          await queryClient.refetchQueries({ queryKey: settingsKey })
        throw error
      })
      onSaved(saved, sent)
      queryClient.setQueryData(settingsKey, saved)
    },
    {
      // The threshold of low stock is in the figures.
      old: [['terms'], ['shop-facts'], figuresKey],
      done: () => ({ title: 'Đã lưu cài đặt' }),
      shows: (error) => error instanceof ApiError && error.code === 'invalid' && error.details.length > 0,
    },
  )
}

interface ControlProps {
  kind: Exclude<SettingsField['kind'], 'groups'>
  wiring: FieldWiring
  value: string
  onChange: (value: string) => void
}

const inputOfKind = {
  line: {},
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  count: { inputMode: 'numeric', className: 'max-w-40 tabular-nums' },
} as const

function Control({ kind, wiring, value, onChange }: ControlProps) {
  const change = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  if (kind === 'text')
    return <TextArea {...wiring} {...change} maxLength={limits.policy} className="min-h-40" />
  if (kind === 'dong') {
    return (
      <span className="block max-w-48">
        <MoneyInput {...wiring} value={value} onChange={onChange} />
      </span>
    )
  }
  return <TextInput {...wiring} {...change} {...inputOfKind[kind]} autoComplete="off" maxLength={254} />
}
