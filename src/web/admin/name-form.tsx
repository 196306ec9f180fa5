import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { focusFault } from '../focus-fault.ts'
import { showFaults } from '../form-faults.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { keepTyped } from './keep-typed.ts'

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
