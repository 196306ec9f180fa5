import { ChevronDown } from 'lucide'
import { useRef, useState } from 'react'
import { type Control, useController, useFieldArray, useWatch } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { shortenProvinceName } from '#domain/shipping/localities/shorten-province-name.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { wholeNumberRules } from '#web/admin/form/numbers/parse-whole-number.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { emptyShippingGroup, type ShippingGroupValues } from './shipping-group-values.ts'

/** A province belongs to one group at most. */
export function ShippingGroupFields({ control }: { control: Control }) {
  const groups: ShippingGroupValues[] = useWatch({ control, name: 'shippingGroups' })
  const { append, remove } = useFieldArray({ control, name: 'shippingGroups' })
  const addButton = useRef<HTMLButtonElement>(null)
  const assignedProvinces = new Set(groups.flatMap(({ provinces }) => provinces))
  return (
    <section aria-labelledby="groups-title" className="grid gap-4">
      <div>
        <h3 id="groups-title" className="text-lg font-semibold">
          Nhóm tỉnh
        </h3>
        <p className="text-sm text-ink-soft">
          Các tỉnh còn lại ({provinceLocalities.length - assignedProvinces.size}) theo phí và số ngày ở trên.
        </p>
      </div>
      {groups.map((group, at) => (
        <ShippingGroupFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: an unsaved group has no id
          key={at}
          control={control}
          name={`shippingGroups.${at}`}
          title={group.name.trim() || `Nhóm ${at + 1}`}
          others={groups.toSpliced(at, 1)}
          onRemove={() => {
            remove(at)
            addButton.current?.focus()
          }}
        />
      ))}
      <Button
        ref={addButton}
        className="justify-self-start"
        disabled={groups.length >= limits.maxProvinces}
        onClick={() => append(emptyShippingGroup, { shouldFocus: false })}
      >
        Thêm nhóm tỉnh
      </Button>
    </section>
  )
}

interface ShippingGroupFieldsetProps {
  control: Control
  name: string
  title: string
  others: readonly ShippingGroupValues[]
  onRemove: () => void
}

function ShippingGroupFieldset({ control, name, title, others, onRemove }: ShippingGroupFieldsetProps) {
  return (
    <fieldset className="grid gap-4 border border-line bg-sheet p-4">
      <legend className="px-1 font-medium wrap-anywhere">{title}</legend>
      <ControlledField control={control} name={`${name}.name`} label="Tên nhóm">
        {(input) => (
          <TextInput
            {...input}
            maxLength={limits.maxShopNameLength}
            autoComplete="off"
            placeholder="Nội thành"
          />
        )}
      </ControlledField>
      <ControlledField control={control} name={`${name}.fee`} label="Phí" rules={wholeNumberRules}>
        {(input) => (
          <span className="block max-w-48">
            <MoneyInput {...input} />
          </span>
        )}
      </ControlledField>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((part) => (
          <ControlledField
            key={part}
            control={control}
            name={`${name}.days.${part}`}
            label={part === 'from' ? 'Sớm nhất (ngày)' : 'Chậm nhất (ngày)'}
            rules={wholeNumberRules}
          >
            {(input) => (
              <TextInput
                {...input}
                inputMode="numeric"
                autoComplete="off"
                className="max-w-40 tabular-nums"
              />
            )}
          </ControlledField>
        ))}
      </div>
      <ProvinceCheckboxes control={control} name={`${name}.provinces`} others={others} />
      <Button kind="danger" small className="justify-self-start" onClick={onRemove}>
        Xoá nhóm<span className="sr-only"> {title}</span>
      </Button>
    </fieldset>
  )
}

const sortedProvinces = provinceLocalities.toSorted((a, b) =>
  shortenProvinceName(a.name).localeCompare(shortenProvinceName(b.name), 'vi'),
)

interface ProvinceCheckboxesProps {
  control: Control
  name: string
  others: readonly ShippingGroupValues[]
}

function ProvinceCheckboxes({ control, name, others }: ProvinceCheckboxesProps) {
  const { field, fieldState } = useController({ control, name })
  const selectedCodes: string[] = field.value
  // A new group starts open; later renders keep the user's choice.
  const [isNew] = useState(selectedCodes.length === 0)
  const names = sortedProvinces
    .filter(({ code }) => selectedCodes.includes(code))
    .map(({ name }) => shortenProvinceName(name))
  return (
    <div className="grid gap-1.5">
      <details open={isNew} className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-x-2 text-sm font-medium">
          <Icon of={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
          <span className="min-w-0 wrap-anywhere">
            Tỉnh, thành phố ({selectedCodes.length}){' '}
            <span className="font-normal text-ink-soft">{names.join(', ')}</span>
          </span>
        </summary>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          {sortedProvinces.map(({ code, name }, at) => {
            const otherGroup = others.find(({ provinces }) => provinces.includes(code))
            return (
              <Checkbox
                key={code}
                ref={at === 0 ? field.ref : undefined}
                label={
                  otherGroup
                    ? `${shortenProvinceName(name)} (${otherGroup.name || 'nhóm khác'})`
                    : shortenProvinceName(name)
                }
                disabled={otherGroup !== undefined}
                aria-invalid={fieldState.invalid || undefined}
                checked={selectedCodes.includes(code)}
                onChange={(event) =>
                  field.onChange(
                    event.target.checked
                      ? [...selectedCodes, code].sort()
                      : selectedCodes.filter((one) => one !== code),
                  )
                }
              />
            )
          })}
        </div>
      </details>
      <FieldErrorMessage>{fieldState.error?.message}</FieldErrorMessage>
    </div>
  )
}
