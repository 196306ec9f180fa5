import type { FormEventHandler, ReactNode } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { formPaths } from '#contract/paths.ts'
import type { SignedIn } from '#web/app/api/session.ts'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { sentenceOf, showFaults } from '#web/ui/form/form-faults.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { ToastMessage } from '#web/ui/overlay/toast-store.ts'
import { useSentForm } from './sent-back.ts'
import { SubmitButton } from './submit-button.tsx'
import { useCodeStep } from './use-code-step.ts'
import { useEntered } from './use-entered.ts'

type AuthFormName = 'signIn' | 'signUp' | 'signInCode'

export interface AccessFormProps {
  /** The path to open after signing in. */
  target: string
  /** The return path in the URL. */
  redirect: string | undefined
  /** Shared between the two tabs. */
  email: string
  onEmail: (email: string) => void
}

interface AuthFormOptions<Values extends FieldValues> {
  name: AuthFormName
  fields: readonly FieldPath<Values>[]
  target: string
  send: (values: Values) => Promise<SignedIn>
  successMessage: ToastMessage
  failureTitle: string
  onRefused?: (error: unknown, form: UseFormReturn<Values>) => void
}

/** Handles signing in or up with scripts; `typed` holds the values of a form that was posted without. */
export function useAccess<Values extends FieldValues>(options: AuthFormOptions<Values>) {
  const { name, fields, target, send, successMessage, failureTitle, onRefused } = options
  const toast = useToast()
  const finishSignIn = useEntered(target)
  const askForCode = useCodeStep(target)
  // Default values would overwrite what the user typed before hydration.
  const { typed, errors } = useSentForm<Values>(name, fields)
  const form = useForm<Values>({ mode: 'onTouched', shouldFocusError: false, errors })
  const submit = form.handleSubmit(async (values) => {
    try {
      await finishSignIn(await send(values), successMessage)
    } catch (error) {
      if (await askForCode(error)) return
      showFaults(error, fields, form.setError)
      onRefused?.(error, form)
      toast.show({ title: failureTitle, description: sentenceOf(error), look: 'destructive' })
    }
  }, focusFault)
  return { form, typed, submit }
}

interface AuthFormProps {
  name: AuthFormName
  redirect: string | undefined
  busy: boolean
  onSubmit: FormEventHandler
  button: string
  note?: ReactNode
  children: ReactNode
}

export function AccessForm({ name, redirect, busy, onSubmit, button, note, children }: AuthFormProps) {
  return (
    <form
      method="post"
      action={formPaths[name]}
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="redirect" value={redirect ?? ''} />
      {children}
      <SubmitButton worksWithoutScripts busy={busy}>
        {button}
      </SubmitButton>
      {note}
    </form>
  )
}
