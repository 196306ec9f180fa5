import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ComponentType } from 'react'
import { type Control, Controller, useController, useWatch } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { VoucherKind } from '#contract/orders/order-statuses.ts'
import { type VoucherField, voucherFields } from '#contract/vouchers/voucher-fields.ts'
import { MoneyInput } from '#web/admin/catalog/edit/money-input.tsx'
import { Section } from '#web/admin/catalog/edit/section.tsx'
import { categoryUseQuery } from '#web/admin/catalog/shop-queries.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { VoucherDraft } from './voucher-draft.ts'

interface VoucherFieldsProps {
  control: Control<VoucherDraft>
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

function Gives({ control }: VoucherFieldsProps) {
  const kind = useWatch({ control, name: 'kind' })
  return (
    <Section title="Mã và mức giảm">
      <ControlledField
        control={control}
        name="code"
        label={voucherFields.code.label}
        hint="Chữ cái và chữ số, không phân biệt hoa thường: khách gõ “chao ban” cũng là CHAOBAN."
      >
        {(input) => (
          <TextInput
            {...input}
            maxLength={limits.voucherTyped}
            autoComplete="off"
            spellCheck={false}
            className="max-w-80 uppercase"
          />
        )}
      </ControlledField>
      <Controller
        control={control}
        name="kind"
        render={({ field, fieldState }) => (
          <RadioCards
            legend={voucherFields.kind.label}
            name={field.name}
            options={kinds}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {kind === 'percent' && (
        <div className={two}>
          <ControlledField control={control} name="percent" label="Phần trăm giảm">
            {(input) => <NumberInput {...input} unit="%" />}
          </ControlledField>
          <ControlledField control={control} name="cap" label={voucherFields.cap.label} optional>
            {(input) => <MoneyInput {...input} />}
          </ControlledField>
        </div>
      )}
      {kind === 'amount' && (
        <div className={two}>
          <ControlledField control={control} name="amount" label="Số tiền giảm">
            {(input) => <MoneyInput {...input} />}
          </ControlledField>
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
type ConditionInput = ComponentType<ComponentProps<typeof MoneyInput>>

const conditions: Record<Condition, ConditionInput> = {
  minimum: MoneyInput,
  perShopper: UsesInput,
  totalUses: UsesInput,
}

function Conditions({ control }: VoucherFieldsProps) {
  return (
    <Section title="Điều kiện">
      <div className={two}>
        {(Object.entries(conditions) as [Condition, ConditionInput][]).map(([name, Input]) => (
          <ControlledField
            key={name}
            control={control}
            name={name}
            label={voucherFields[name].label}
            optional
          >
            {(input) => <Input {...input} />}
          </ControlledField>
        ))}
      </div>
      <div className={two}>
        {(['from', 'to'] as const).map((name) => (
          <ControlledField
            key={name}
            control={control}
            name={name}
            label={voucherFields[name].label}
            optional
          >
            {(input) => <TextInput {...input} type="date" />}
          </ControlledField>
        ))}
      </div>
      <Controller
        control={control}
        name="public"
        render={({ field: { value, ...field } }) => (
          <Checkbox {...field} label="Giới thiệu mã này trong giỏ hàng của mọi khách" checked={value} />
        )}
      />
    </Section>
  )
}

function ForCategories({ control }: VoucherFieldsProps) {
  const { data: all = [] } = useQuery(categoryUseQuery(useApi()))
  const { value: chosen, onChange } = useController({ control, name: 'categories' }).field
  const gone = chosen.filter((id) => !all.some(({ _id }) => _id === id))
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
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
              checked={chosen.includes(_id)}
              onChange={(event) => toggle(_id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function UsesInput(props: ComponentProps<typeof MoneyInput>) {
  return <NumberInput {...props} unit="lượt" />
}

function NumberInput({ unit, onChange, ...rest }: ComponentProps<typeof MoneyInput> & { unit: string }) {
  return (
    <span className="flex items-center gap-2">
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        className="max-w-32 text-right tabular-nums"
      />
      {unit}
    </span>
  )
}
