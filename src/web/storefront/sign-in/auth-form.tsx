import type { FormEventHandler, ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { formPaths } from '#contract/paths.ts'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { ToastMessage } from '#web/ui/overlay/toast-store.ts'
import type { SignInSearch } from './skip-if-signed-in.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFailedFormValues } from './use-failed-form-values.ts'
import { type FinishedSignIn, useFinishSignIn } from './use-finish-sign-in.ts'
import { useSecondFactorStep } from './use-second-factor-step.ts'

type AuthFormName = 'signIn' | 'signUp' | 'signInCode'

export interface SignInTabProps {
  /** The path to open after signing in. */
  target: string
  search: SignInSearch
  /** Shared between the two tabs. */
  email: string
  onEmail: (email: string) => void
}

interface AuthFormOptions<Values extends FieldValues> {
  name: AuthFormName
  fields: readonly FieldPath<Values>[]
  target: string
  add?: string | undefined
  send: (values: Values) => Promise<FinishedSignIn>
  successMessage: ToastMessage
  failureTitle: string
  onRefused?: (error: unknown, form: UseFormReturn<Values>) => void
}

/** Handles signing in or up with scripts; `submittedValues` holds the values of a form that was posted without. */
export function useAuthForm<Values extends FieldValues>(options: AuthFormOptions<Values>) {
  const { name, fields, target, add, send, successMessage, failureTitle, onRefused } = options
  const toast = useToast()
  const finishSignIn = useFinishSignIn(target, add)
  const askForCode = useSecondFactorStep(target, add)
  // Default values would overwrite what the user typed before hydration.
  const { submittedValues, errors } = useFailedFormValues<Values>(name, fields)
  const form = useShopForm<Values>({ errors })
  const submit = form.handleSubmit(async (values) => {
    try {
      await finishSignIn(await send(values), successMessage)
    } catch (error) {
      if (await askForCode(error)) return
      showFieldErrors(error, fields, form.setError)
      onRefused?.(error, form)
      toast.show({ title: failureTitle, description: errorMessage(error), kind: 'destructive' })
    }
  }, focusFirstError)
  return { form, submittedValues, submit }
}

interface AuthFormProps {
  name: AuthFormName
  search: SignInSearch
  busy: boolean
  onSubmit: FormEventHandler
  button: string
  note?: ReactNode
  children: ReactNode
}

export function AuthForm({ name, search, busy, onSubmit, button, note, children }: AuthFormProps) {
  return (
    <form
      method="post"
      action={formPaths[name]}
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="redirect" value={search.redirect ?? ''} />
      <input type="hidden" name="add" value={search.add ?? ''} />
      {children}
      <SubmitButton worksWithoutScripts busy={busy}>
        {button}
      </SubmitButton>
      {note}
    </form>
  )
}
