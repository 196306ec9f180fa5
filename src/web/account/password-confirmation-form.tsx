import { Button } from '#web/ui/button/button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { OwnPasswordField } from './own-password-field.tsx'

interface PasswordConfirmationFormProps {
  button: string
  danger?: boolean
  /** False: another field has it. Default: true. */
  hasInitialFocus?: boolean
  /** Stays busy after the password was accepted. */
  busy?: boolean
  onSend: (password: string) => Promise<unknown>
  onCancel: () => void
}

export function PasswordConfirmationForm({
  button,
  danger,
  hasInitialFocus = true,
  busy,
  onSend,
  onCancel,
}: PasswordConfirmationFormProps) {
  const form = useShopForm({ mode: 'onSubmit', defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  async function submit({ password }: { password: string }) {
    try {
      await onSend(password)
    } catch (error) {
      showFieldErrors(error, ['password'], form.setError, { wrong_password: 'password' })
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit, focusFirstError)} className="grid max-w-md gap-4">
      <OwnPasswordField
        {...form.register('password')}
        error={errors.password?.message}
        autoFocus={hasInitialFocus}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={isSubmitting || busy}>
          {button}
        </Button>
        <Button onClick={onCancel}>Thôi</Button>
      </div>
    </form>
  )
}
