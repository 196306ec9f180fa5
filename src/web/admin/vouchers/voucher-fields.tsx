import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { limits } from '#contract/limits.ts'
import { type VoucherField, voucherFields } from '#contract/vouchers/voucher-fields.ts'
import type { VoucherKind } from '#contract/words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useApi } from '../../use-api.ts'
import { MoneyInput } from '../product/money-input.tsx'
import { Section } from '../product/section.tsx'
import { categoryUseQuery } from '../shop-queries.ts'
import type { VoucherDraft } from './voucher-draft.ts'

interface VoucherFieldsProps {
  draft: VoucherDraft
  change: (part: Partial<VoucherDraft>) => void
  faultAt: (path: string) => string | undefined
}

const kinds: { value: VoucherKind; label: string }[] = [
  { value: 'percent', label: 'Giảm theo phần trăm' },
  { value: 'amount', label: 'Giảm một số tiền' },
  { value: 'delivery', label: 'Miễn phí giao hàng' },
]
const two = 'grid items-start gap-5 sm:grid-cols-2'

export function VoucherFields(props: VoucherFieldsProps) {
  return (
    <>
      <Gives {...props} />
      <Conditions {...props} />
      <ForCategories {...props} />
    </>
  )
}

function Gives({ draft, change, faultAt }: VoucherFieldsProps) {
  return (
    <Section title="Mã và mức giảm">
      <Field
        label={voucherFields.code.label}
        hint="Chữ cái và chữ số, không phân biệt hoa thường: khách gõ “chao ban” cũng là CHAOBAN."
        error={faultAt('code')}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            value={draft.code}
            onChange={(event) => change({ code: event.target.value })}
            maxLength={limits.voucherTyped}
            autoComplete="off"
            spellCheck={false}
            className="max-w-80 uppercase"
          />
        )}
      </Field>
      <RadioCards
        legend={voucherFields.kind.label}
        name="kind"
        options={kinds}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        error={faultAt('kind')}
      />
      {draft.kind === 'percent' && (
        <div className={two}>
          <Field label="Phần trăm giảm" error={faultAt('value')}>
            {(wiring) => (
              <NumberInput
                {...wiring}
                value={draft.percent}
                unit="%"
                onChange={(percent) => change({ percent })}
              />
            )}
          </Field>
          <Field label={voucherFields.cap.label} optional error={faultAt('cap')}>
            {(wiring) => <MoneyInput {...wiring} value={draft.cap} onChange={(cap) => change({ cap })} />}
          </Field>
        </div>
      )}
      {draft.kind === 'amount' && (
        <div className={two}>
          <Field label="Số tiền giảm" error={faultAt('value')}>
            {(wiring) => (
              <MoneyInput {...wiring} value={draft.amount} onChange={(amount) => change({ amount })} />
            )}
          </Field>
        </div>
      )}
    </Section>
  )
}

/** Fields of the first section, the period and the choices at the end have inputs of their own. */
type Condition = Exclude<
  VoucherField,
  'code' | 'kind' | 'value' | 'cap' | 'from' | 'to' | 'categories' | 'public' | 'paused'
>
type ConditionInput = ComponentType<Omit<NumberInputProps, 'unit'>>

const conditions: Record<Condition, ConditionInput> = {
  minimum: MoneyInput,
  perShopper: UsesInput,
  totalUses: UsesInput,
}

function Conditions({ draft, change, faultAt }: VoucherFieldsProps) {
  return (
    <Section title="Điều kiện">
      <div className={two}>
        {(Object.entries(conditions) as [Condition, ConditionInput][]).map(([name, Input]) => (
          <Field key={name} label={voucherFields[name].label} optional error={faultAt(name)}>
            {(wiring) => (
              <Input {...wiring} value={draft[name]} onChange={(value) => change({ [name]: value })} />
            )}
          </Field>
        ))}
      </div>
      <div className={two}>
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={voucherFields[name].label} optional error={faultAt(name)}>
            {(wiring) => (
              <TextInput
                {...wiring}
                type="date"
                value={draft[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox
        label="Giới thiệu mã này trong giỏ hàng của mọi khách"
        checked={draft.public}
        onChange={(event) => change({ public: event.target.checked })}
      />
    </Section>
  )
}

function ForCategories({ draft, change }: VoucherFieldsProps) {
  const { data: all = [] } = useQuery(categoryUseQuery(useApi()))
  const gone = draft.categories.filter((id) => !all.some(({ _id }) => _id === id))
  const toggle = (id: string, on: boolean) =>
    change({ categories: on ? [...draft.categories, id] : draft.categories.filter((one) => one !== id) })
  const choices = [...all, ...gone.map((_id) => ({ _id, name: 'Danh mục đã xoá' }))]
  return (
    <Section title="Danh mục">
      <p className="text-sm text-ink-soft">
        Không chọn danh mục nào: mã dùng cho mọi sản phẩm. Có chọn: chỉ những dòng thuộc các danh mục ấy được
        giảm.
      </p>
      <ul aria-label="Danh mục được giảm" className="flex flex-wrap gap-x-6">
        {choices.map(({ _id, name }) => (
          <li key={_id}>
            <Checkbox
              label={name}
              checked={draft.categories.includes(_id)}
              onChange={(event) => toggle(_id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface NumberInputProps {
  id: string
  value: string
  unit: string
  onChange: (value: string) => void
}

function UsesInput(props: Omit<NumberInputProps, 'unit'>) {
  return <NumberInput {...props} unit="lượt" />
}

function NumberInput({ value, unit, onChange, ...wiring }: NumberInputProps) {
  return (
    <span className="flex items-center gap-2">
      <TextInput
        {...wiring}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="max-w-32 text-right tabular-nums"
      />
      {unit}
    </span>
  )
}
