import { useForm } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { showFaults } from '#web/ui/form/form-faults.ts'
import { OwnPasswordField } from './own-password-field.tsx'

interface PasswordAskProps {
  button: string
  danger?: boolean
  /** Something else is asked before it, and has the focus. */
  later?: boolean
  /** Also after the password was taken. */
  busy?: boolean
  onSend: (password: string) => Promise<unknown>
  onCancel: () => void
}

/** The own password again, before something that whoever finds this browser open must not do. */
export function PasswordAsk({ button, danger, later, busy, onSend, onCancel }: PasswordAskProps) {
  const form = useForm({ defaultValues: { password: '' }, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState

  async function send({ password }: { password: string }) {
    try {
      await onSend(password)
    } catch (error) {
      showFaults(error, ['password'], form.setError, { wrong_password: 'password' })
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send, focusFault)} className="grid max-w-md gap-4">
      <OwnPasswordField {...form.register('password')} error={errors.password?.message} autoFocus={!later} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={isSubmitting || busy}>
          {button}
        </Button>
        <Button onClick={onCancel}>Thôi</Button>
      </div>
    </form>
  )
}
