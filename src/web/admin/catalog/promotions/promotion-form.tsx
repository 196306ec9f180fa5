import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { PromotionInput } from '#contract/catalog/promotions/promotions.ts'
import { dependsOnPrice } from '#domain/catalog/collection-rule.ts'
import { formatDay } from '#domain/shop-day.ts'
import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { collectionsQuery } from '#web/admin/catalog/collections/collection-queries.ts'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { parsePercent } from '#web/admin/form/numbers/parse-percent.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { promotionsKey } from './promotion-queries.ts'

interface PromotionDraft {
  /** `category/ID`, `collection/ID` or empty: every product. */
  target: string
  percent: string
  from: string
  to: string
  announced: boolean
}

const emptyDraft: PromotionDraft = { target: '', percent: '', from: '', to: '', announced: false }
const fieldNames = ['target', 'percent', 'from', 'to'] as const

function parseTarget(target: string) {
  const [kind, id = null] = target.split('/')
  return { category: kind === 'category' ? id : null, collection: kind === 'collection' ? id : null }
}

export function PromotionForm() {
  const api = useApi()
  const form = useForm({ defaultValues: emptyDraft })
  useFormGuard(form)
  const add = useAdminMutation((body: PromotionInput) => api.addPromotion({ body }), {
    invalidates: [promotionsKey],
    successToast: ({ from, to, products }) => ({
      title: 'Đã thêm đợt giảm giá',
      description: `${products} sản phẩm, từ ${formatDay(from)} đến hết ${formatDay(to)}`,
    }),
    showsError: ({ code, details }) => code === 'invalid' && details.length > 0,
  })

  async function submit({ percent, target, ...draft }: PromotionDraft) {
    try {
      await add.mutateAsync({ ...draft, ...parseTarget(target), percent: parsePercent(percent) })
      form.reset()
    } catch (error) {
      showFieldErrors(error, fieldNames, form.setError, { category: 'target', collection: 'target' })
    }
  }
  return (
    <form
      noValidate
      aria-label="Thêm đợt giảm giá"
      onSubmit={form.handleSubmit(submit)}
      className="grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <TargetSelect form={form} />
      <PercentInput form={form} />
      <DayInput form={form} name="from" label="Từ đầu ngày" />
      <DayInput form={form} name="to" label="Đến hết ngày" />
      <Checkbox
        {...form.register('announced')}
        label="Báo trên đầu trang chủ trong những ngày này"
        className="sm:col-span-full lg:row-start-2"
      />
      <Button type="submit" kind="primary" busy={form.formState.isSubmitting} className="px-4 lg:mt-6.75">
        Thêm đợt giảm giá
      </Button>
    </form>
  )
}

interface PromotionFieldProps {
  form: UseFormReturn<PromotionDraft>
}

function TargetSelect({ form: { register, formState } }: PromotionFieldProps) {
  const api = useApi()
  const { data: categories = [] } = useQuery(allCategoriesQuery(api))
  const { data: collections = [] } = useQuery(collectionsQuery(api))
  const suitable = collections.filter((collection) => !dependsOnPrice(collection))
  return (
    <Field label="Giảm cho" error={formState.errors.target?.message}>
      {(inputProps) => (
        <Select {...inputProps} {...register('target')}>
          <option value="">Mọi sản phẩm</option>
          <TargetOptions kind="category" label="Danh mục" targets={categories} />
          <TargetOptions kind="collection" label="Bộ sưu tập" targets={suitable} />
        </Select>
      )}
    </Field>
  )
}

interface TargetOptionsProps {
  kind: 'category' | 'collection'
  label: string
  targets: readonly { _id: string; name: string }[]
}

function TargetOptions({ kind, label, targets }: TargetOptionsProps) {
  if (targets.length === 0) return null
  return (
    <optgroup label={label}>
      {targets.map(({ _id, name }) => (
        <option key={_id} value={`${kind}/${_id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

function PercentInput({ form: { register, formState } }: PromotionFieldProps) {
  return (
    <Field label="Mức giảm (%)" required error={formState.errors.percent?.message}>
      {(inputProps) => (
        <TextInput
          {...inputProps}
          {...register('percent', { validate: checkPercent })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </Field>
  )
}

function checkPercent(value: string) {
  const percent = parsePercent(value)
  return (percent > 0 && percent <= 100) || 'Mức giảm phải lớn hơn 0 % và nhiều nhất 100 %'
}

function DayInput({ form, name, label }: PromotionFieldProps & { name: 'from' | 'to'; label: string }) {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ required: 'Hãy chọn ngày' }}
      render={({ field: { onChange, ...field }, fieldState }) => (
        <Field label={label} required error={fieldState.error?.message}>
          {(inputProps) => <DateInput {...inputProps} {...field} onDay={(day) => onChange(day ?? '')} />}
        </Field>
      )}
    />
  )
}
