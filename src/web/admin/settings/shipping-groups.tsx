import { ChevronDown } from 'lucide'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { provincePlaces } from '#domain/provinces.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { MoneyInput } from '../product/money-input.tsx'
import { emptyGroup, groupsOfText, type TypedGroup } from './typed-groups.ts'

interface ShippingGroupsProps {
  /** All groups, as `textOfGroups` writes them. */
  value: string
  onChange: (value: string) => void
  /** What the server said of a part: `shippingGroups.0.name`. */
  fault: (path: string) => string | undefined
}

/** Groups of provinces with a fee and days of their own; a province is in one at the most. */
export function ShippingGroups({ value, onChange, fault }: ShippingGroupsProps) {
  const groups = groupsOfText(value)
  const adder = useRef<HTMLButtonElement>(null)
  const set = (next: TypedGroup[]) => onChange(JSON.stringify(next))
  const used = new Set(groups.flatMap(({ provinces }) => provinces))
  function remove(at: number) {
    set(groups.toSpliced(at, 1))
    adder.current?.focus()
  }
  return (
    <section aria-labelledby="groups-title" className="grid gap-4">
      <div>
        <h3 id="groups-title" className="text-lg font-semibold">
          Nhóm tỉnh
        </h3>
        <p className="text-sm text-ink-soft">
          Các tỉnh còn lại ({provincePlaces.length - used.size}) theo phí và số ngày ở trên.
        </p>
      </div>
      {groups.map((group, at) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place until it is saved
          key={at}
          title={group.name.trim() || `Nhóm ${at + 1}`}
          group={group}
          others={groups.toSpliced(at, 1)}
          onChange={(changed) => set(groups.toSpliced(at, 1, changed))}
          onRemove={() => remove(at)}
          fault={(part) => fault(`shippingGroups.${at}.${part}`)}
        />
      ))}
      <Button
        ref={adder}
        className="justify-self-start"
        disabled={groups.length >= limits.maxProvinces}
        onClick={() => set([...groups, emptyGroup])}
      >
        Thêm nhóm tỉnh
      </Button>
    </section>
  )
}

interface GroupProps {
  title: string
  group: TypedGroup
  others: readonly TypedGroup[]
  onChange: (group: TypedGroup) => void
  onRemove: () => void
  fault: (part: string) => string | undefined
}

function Group({ title, group, others, onChange, onRemove, fault }: GroupProps) {
  const typing = (part: 'name' | 'fee' | 'from' | 'to') => (value: string) =>
    onChange({ ...group, [part]: value })
  return (
    <fieldset className="grid gap-4 border border-line bg-sheet p-4">
      <legend className="px-1 font-medium wrap-anywhere">{title}</legend>
      <Field label="Tên nhóm" error={fault('name')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={limits.shopName}
            autoComplete="off"
            placeholder="Nội thành"
            value={group.name}
            onChange={(event) => typing('name')(event.target.value)}
          />
        )}
      </Field>
      <Field label="Phí" error={fault('fee')}>
        {(wiring) => (
          <span className="block max-w-48">
            <MoneyInput {...wiring} value={group.fee} onChange={typing('fee')} />
          </span>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((part) => (
          <Field
            key={part}
            label={part === 'from' ? 'Sớm nhất (ngày)' : 'Chậm nhất (ngày)'}
            error={fault(`days.${part}`)}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                inputMode="numeric"
                autoComplete="off"
                value={group[part]}
                onChange={(event) => typing(part)(event.target.value)}
                className="max-w-40 tabular-nums"
              />
            )}
          </Field>
        ))}
      </div>
      <Provinces
        chosen={group.provinces}
        others={others}
        onChange={(provinces) => onChange({ ...group, provinces })}
        error={fault('provinces')}
      />
      <Button look="danger" small className="justify-self-start" onClick={onRemove}>
        Xoá nhóm<span className="sr-only"> {title}</span>
      </Button>
    </fieldset>
  )
}

interface ProvincesProps {
  chosen: readonly string[]
  others: readonly TypedGroup[]
  onChange: (codes: string[]) => void
  error: string | undefined
}

const short = (name: string) => name.replace(/^(Thành phố|Tỉnh) /, '')
const byName = provincePlaces.toSorted((a, b) => short(a.name).localeCompare(short(b.name), 'vi'))

function Provinces({ chosen, others, onChange, error }: ProvincesProps) {
  // Of one that is new it begins open; from then on it is as it was left.
  const [isNew] = useState(chosen.length === 0)
  const names = byName.filter(({ code }) => chosen.includes(code)).map(({ name }) => short(name))
  return (
    <div className="grid gap-1.5">
      <details open={isNew} className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-x-2 text-sm font-medium">
          <Icon of={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
          <span className="min-w-0 wrap-anywhere">
            Tỉnh, thành phố ({chosen.length}){' '}
            <span className="font-normal text-ink-soft">{names.join(', ')}</span>
          </span>
        </summary>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          {byName.map(({ code, name }) => {
            const home = others.find(({ provinces }) => provinces.includes(code))
            return (
              <Checkbox
                key={code}
                label={home ? `${short(name)} (${home.name || 'nhóm khác'})` : short(name)}
                disabled={home !== undefined}
                aria-invalid={error ? true : undefined}
                checked={chosen.includes(code)}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...chosen, code].sort() : chosen.filter((one) => one !== code),
                  )
                }
              />
            )
          })}
        </div>
      </details>
      <FieldError>{error}</FieldError>
    </div>
  )
}
