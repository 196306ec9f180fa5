import { Plus } from 'lucide'
import { Controller, useForm } from 'react-hook-form'
import type { Attribute } from '#contract/catalog/attributes.ts'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#domain/search/fold.ts'
import { ofAttributes } from '#web/admin/catalog/shop-queries.ts'
import { keepTyped } from '#web/admin/form/keep-typed.ts'
import { useAct } from '#web/admin/form/use-act.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { showFaults } from '#web/ui/form/form-faults.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { SwatchInput } from './swatch-input.tsx'

const emptyValues = { value: '', swatch: '' }
type NewValueFields = typeof emptyValues

export function AddValue({ attribute }: { attribute: Attribute }) {
  const api = useApi()
  const form = useForm({ defaultValues: emptyValues, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const { _id: id, kind, values } = attribute
  const add = useAct(
    (body: { value: string; swatch?: string }) => api.addAttributeValue({ params: { id }, body }),
    {
      old: ofAttributes,
      done: (_, sent) => ({ title: 'Đã thêm giá trị', description: sent.value }),
      shows: ({ code }) => code === 'name_taken' || code === 'invalid',
    },
  )

  function validate(value: string) {
    const existing = values.find((one) => nameKey(one.value) === nameKey(value))
    if (existing) return `“${existing.value}” đã có trong danh sách.`
    return value.trim() !== '' || 'Tên giá trị không được để trống'
  }
  async function send(fields: NewValueFields) {
    form.setFocus('value')
    const swatch = kind === 'color' ? fields.swatch.trim() : undefined
    try {
      await add.mutateAsync({ value: fields.value.trim(), swatch })
      form.reset(keepTyped(form.getValues(), fields, emptyValues))
    } catch (error) {
      showFaults(error, ['value', 'swatch'], form.setError, { name_taken: 'value' })
    }
  }

  return (
    <form
      id="add"
      noValidate
      onSubmit={form.handleSubmit(send, focusFault)}
      className="flex scroll-mt-24 flex-wrap items-start gap-3 border-t border-line bg-sheet p-4"
    >
      <div className="min-w-0 flex-1 basis-56">
        <Field label="Giá trị mới" error={errors.value?.message}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...form.register('value', { validate })}
              maxLength={limits.categoryName}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      {kind === 'color' && (
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">Mã màu</span>
          <Controller
            control={form.control}
            name="swatch"
            render={({ field: { value, onChange }, fieldState: { invalid } }) => (
              <SwatchInput label="Màu mới" value={value} onChange={onChange} invalid={invalid} />
            )}
          />
          <FieldError>{errors.swatch?.message}</FieldError>
        </div>
      )}
      <Button
        type="submit"
        look="primary"
        busy={isSubmitting}
        className="mt-[1.6rem] max-sm:mt-0 max-sm:w-full"
      >
        <Icon of={Plus} /> Thêm giá trị
      </Button>
    </form>
  )
}
