import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ComponentType } from 'react'
import { type Control, Controller, useController, useWatch } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { type VoucherField, voucherFields } from '#contract/vouchers/voucher-fields.ts'
import type { VoucherKind } from '#contract/vouchers/voucher-kinds.ts'
import { categoriesWithProductCountQuery } from '#web/admin/catalog/admin-queries.ts'
import { FormSection } from '#web/admin/catalog/edit/form-section.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { wholeNumberRules } from '#web/admin/form/numbers/parse-whole-number.ts'
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
const twoColumnClass = 'grid items-start gap-5 sm:grid-cols-2'

export function VoucherFields(props: VoucherFieldsProps) {
  return (
    <>
      <DiscountSection {...props} />
      <ConditionSection {...props} />
      <CategorySection {...props} />
    </>
  )
}

function DiscountSection({ control }: VoucherFieldsProps) {
  const kind = useWatch({ control, name: 'kind' })
  return (
    <FormSection title="Mã và mức giảm">
      <ControlledField
        control={control}
        name="code"
        label={voucherFields.code.label}
        hint="Chữ cái và chữ số, không phân biệt hoa thường: khách gõ “chao ban” cũng là CHAOBAN."
      >
        {(input) => (
          <TextInput
            {...input}
            maxLength={limits.maxVoucherInputLength}
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
        <div className={twoColumnClass}>
          <ControlledField control={control} name="percent" label="Phần trăm giảm" rules={wholeNumberRules}>
            {(input) => <NumberInput {...input} unit="%" />}
          </ControlledField>
          <ControlledField
            control={control}
            name="cap"
            label={voucherFields.cap.label}
            optional
            rules={wholeNumberRules}
          >
            {(input) => <MoneyInput {...input} />}
          </ControlledField>
        </div>
      )}
      {kind === 'amount' && (
        <div className={twoColumnClass}>
          <ControlledField control={control} name="amount" label="Số tiền giảm" rules={wholeNumberRules}>
            {(input) => <MoneyInput {...input} />}
          </ControlledField>
        </div>
      )}
    </FormSection>
  )
}

type VoucherCondition = Exclude<
  VoucherField,
  'code' | 'kind' | 'value' | 'cap' | 'from' | 'to' | 'categories' | 'public' | 'paused'
>
type ConditionInput = ComponentType<ComponentProps<typeof MoneyInput>>

const conditions: Record<VoucherCondition, ConditionInput> = {
  minimum: MoneyInput,
  perShopper: UsesInput,
  totalUses: UsesInput,
}

function ConditionSection({ control }: VoucherFieldsProps) {
  return (
    <FormSection title="Điều kiện">
      <div className={twoColumnClass}>
        {(Object.entries(conditions) as [VoucherCondition, ConditionInput][]).map(([name, Input]) => (
          <ControlledField
            key={name}
            control={control}
            name={name}
            label={voucherFields[name].label}
            optional
            rules={wholeNumberRules}
          >
            {(input) => <Input {...input} />}
          </ControlledField>
        ))}
      </div>
      <div className={twoColumnClass}>
        {(['from', 'to'] as const).map((name) => (
          <ControlledField
            key={name}
            control={control}
            name={name}
            label={voucherFields[name].label}
            optional
          >
            {({ onChange, ...input }) => <DateInput {...input} onDay={(day) => onChange(day ?? '')} />}
          </ControlledField>
        ))}
      </div>
      <Controller
        control={control}
        name="public"
        render={({ field: { value, ...field } }) => (
          <Checkbox {...field} label="Gợi ý mã này trong giỏ hàng" checked={value} />
        )}
      />
    </FormSection>
  )
}

function CategorySection({ control }: VoucherFieldsProps) {
  const { data: categories = [] } = useQuery(categoriesWithProductCountQuery(useApi()))
  const { value: chosen, onChange } = useController({ control, name: 'categories' }).field
  const deletedIds = chosen.filter((id) => !categories.some(({ _id }) => _id === id))
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  const choices = [...categories, ...deletedIds.map((_id) => ({ _id, name: 'Danh mục đã xoá' }))]
  return (
    <FormSection title="Danh mục">
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
    </FormSection>
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
