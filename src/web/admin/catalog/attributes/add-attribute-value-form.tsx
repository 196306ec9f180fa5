import { Plus } from 'lucide'
import { Controller, useForm } from 'react-hook-form'
import type { Attribute } from '#contract/catalog/attributes.ts'
import * as limits from '#contract/limits.ts'
import { toNameKey } from '#domain/search/fold.ts'
import { attributeDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { mergeUnsavedEdits } from '#web/admin/form/unsaved/merge-unsaved-edits.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { SwatchInput } from './swatch-input.tsx'

const emptyValues = { value: '', swatch: '' }
type NewValueFields = typeof emptyValues

export function AddAttributeValueForm({ attribute }: { attribute: Attribute }) {
  const api = useApi()
  const form = useForm({ defaultValues: emptyValues, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  useFormGuard(form)
  const { _id: id, kind, values } = attribute
  const add = useAdminMutation(
    (body: { value: string; swatch?: string }) => api.addAttributeValue({ params: { id }, body }),
    {
      invalidates: attributeDependentKeys,
      successToast: (_, sent) => ({ title: 'Đã thêm giá trị', description: sent.value }),
      showsError: ({ code }) => code === 'name_taken' || code === 'invalid',
    },
  )

  function validate(value: string) {
    const existing = values.find((one) => toNameKey(one.value) === toNameKey(value))
    if (existing) return `“${existing.value}” đã có trong danh sách.`
    return value.trim() !== '' || 'Tên giá trị không được để trống'
  }
  async function send(fields: NewValueFields) {
    form.setFocus('value')
    const swatch = kind === 'color' ? fields.swatch.trim() : undefined
    try {
      await add.mutateAsync({ value: fields.value.trim(), swatch })
      form.reset(mergeUnsavedEdits(form.getValues(), fields, emptyValues))
    } catch (error) {
      showFieldErrors(error, ['value', 'swatch'], form.setError, { name_taken: 'value' })
    }
  }

  return (
    <form
      id="add"
      noValidate
      onSubmit={form.handleSubmit(send, focusFirstError)}
      className="flex scroll-mt-24 flex-wrap items-start gap-3 border-t border-line bg-sheet p-4"
    >
      <div className="min-w-0 flex-1 basis-56">
        <Field label="Giá trị mới" error={errors.value?.message}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              {...form.register('value', { validate })}
              maxLength={limits.maxCategoryNameLength}
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
          <FieldErrorMessage>{errors.swatch?.message}</FieldErrorMessage>
        </div>
      )}
      <Button
        type="submit"
        kind="primary"
        busy={isSubmitting}
        className="mt-[1.6rem] max-sm:mt-0 max-sm:w-full"
      >
        <Icon of={Plus} /> Thêm giá trị
      </Button>
    </form>
  )
}
