import type { FieldValues, FormState } from 'react-hook-form'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface GuardedForm {
  formState: Pick<FormState<FieldValues>, 'isDirty' | 'dirtyFields'>
}

/** Guards the input of a form, except for passwords, which browsers fill in by themselves. */
export function useFormGuard({ formState: { isDirty, dirtyFields } }: GuardedForm, parameter?: string): void {
  const hasInput = Object.keys(dirtyFields).some((name) => !/password$/i.test(name))
  useUnsavedGuard(isDirty && hasInput, parameter)
}
