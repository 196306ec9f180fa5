import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { keepTyped } from '#web/admin/form/keep-typed.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { showFaults } from '#web/ui/form/form-faults.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** spec.md section 5, of categories and attributes alike */
const empty = 'Tên danh mục không được để trống'

interface NameFormProps {
  label: string
  placeholder?: string
  submit: string
  onName: (name: string) => Promise<unknown>
}

/** One name and one button; what was typed stays until it was taken. */
export function NameForm({ label, placeholder, submit, onName }: NameFormProps) {
  const form = useForm({ defaultValues: { name: '' }, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState

  async function send(typed: { name: string }) {
    try {
      await onName(typed.name.trim())
      form.setFocus('name')
      form.reset(keepTyped(form.getValues(), typed, { name: '' }))
    } catch (error) {
      showFaults(error, ['name'], form.setError, { name_taken: 'name', invalid: 'name' })
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(send, focusFault)} className="grid max-w-xl gap-5">
      <Field label={label} error={errors.name?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...form.register('name', { validate: (name) => name.trim() !== '' || empty })}
            placeholder={placeholder}
            maxLength={limits.categoryName}
            autoComplete="off"
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
