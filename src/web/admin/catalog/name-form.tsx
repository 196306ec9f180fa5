import { useForm } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { mergeUnsavedEdits } from '#web/admin/form/unsaved/merge-unsaved-edits.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

// The specification fixes this message for categories and attributes.
const emptyMessage = 'Tên danh mục không được để trống'

interface NameFormProps {
  label: string
  placeholder?: string
  submitLabel: string
  onSubmit: (name: string) => Promise<unknown>
}

export function NameForm({ label, placeholder, submitLabel, onSubmit }: NameFormProps) {
  const form = useForm({ defaultValues: { name: '' }, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  useFormGuard(form)

  async function send(values: { name: string }) {
    try {
      await onSubmit(values.name.trim())
      form.setFocus('name')
      form.reset(mergeUnsavedEdits(form.getValues(), values, { name: '' }))
    } catch (error) {
      showFieldErrors(error, ['name'], form.setError, { name_taken: 'name', invalid: 'name' })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(send, focusFirstError)} className="grid max-w-xl gap-5">
      <Field label={label} error={errors.name?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('name', { validate: (name) => name.trim() !== '' || emptyMessage })}
            placeholder={placeholder}
            maxLength={limits.maxCategoryNameLength}
            autoComplete="off"
          />
        )}
      </Field>
      <div>
        <Button type="submit" kind="primary" busy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
