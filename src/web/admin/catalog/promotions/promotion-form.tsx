import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { PromotionInput } from '#contract/catalog/promotions.ts'
import { formatDay } from '#domain/date-time.ts'
import { parsePercent } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { DateInput } from '#web/admin/form/date-input.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { promotionsKey } from './promotion-queries.ts'

interface PromotionDraft {
  category: string
  percent: string
  from: string
  to: string
}

const emptyDraft: PromotionDraft = { category: '', percent: '', from: '', to: '' }
const fieldNames = ['category', 'percent', 'from', 'to'] as const

export function PromotionForm() {
  const api = useApi()
  const form = useForm({ defaultValues: emptyDraft })
  const add = useAdminMutation((body: PromotionInput) => api.addPromotion({ body }), {
    invalidates: [promotionsKey],
    successToast: ({ from, to, products }) => ({
      title: 'Đã thêm đợt giảm giá',
      description: `${products} sản phẩm, từ ${formatDay(from)} đến hết ${formatDay(to)}`,
    }),
    showsError: ({ code, details }) => code === 'invalid' && details.length > 0,
  })

  async function submit({ percent, ...draft }: PromotionDraft) {
    try {
      await add.mutateAsync({ ...draft, category: draft.category || null, percent: parsePercent(percent) })
      form.reset()
    } catch (error) {
      showFieldErrors(error, fieldNames, form.setError)
    }
  }
  return (
    <form
      noValidate
      aria-label="Thêm đợt giảm giá"
      onSubmit={form.handleSubmit(submit)}
      className="grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <CategorySelect form={form} />
      <PercentInput form={form} />
      <DayInput form={form} name="from" label="Từ đầu ngày" />
      <DayInput form={form} name="to" label="Đến hết ngày" />
      <Button type="submit" look="primary" busy={form.formState.isSubmitting} className="px-4 lg:mt-6.75">
        Thêm đợt giảm giá
      </Button>
    </form>
  )
}

interface PromotionFieldProps {
  form: UseFormReturn<PromotionDraft>
}

function CategorySelect({ form: { register, formState } }: PromotionFieldProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  return (
    <Field label="Giảm cho" error={formState.errors.category?.message}>
      {(inputProps) => (
        <Select {...inputProps} {...register('category')}>
          <option value="">Mọi sản phẩm</option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
