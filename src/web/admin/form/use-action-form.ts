import type { FormEvent } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { ApiError } from '#web/app/api/api.ts'
import { findFieldErrors, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { type AdminMutationOptions, useAdminMutation } from './use-admin-mutation.ts'

interface ActionFormOptions<Values extends FieldValues, Answer>
  extends Pick<AdminMutationOptions<Answer, Values>, 'invalidates' | 'successToast'> {
  defaultValues: Values
  /** In the order of the form; by default the names of the default values. */
  fields?: readonly FieldPath<Values>[]
  /** Maps a failure code or the path of another field to a field: `{ refund_too_large: 'amount' }` */
  fieldOf?: Partial<Record<string, FieldPath<Values>>>
  /** Fields are checked when they are left, unless this is `onSubmit`. */
  mode?: 'onSubmit'
  onDone: (answer: Answer) => void
}

/** A form that sends its values and shows a failure at its field or, if it has none, in a toast. */
export function useActionForm<Values extends FieldValues, Answer>(
  send: (values: Values) => Promise<Answer>,
  options: ActionFormOptions<Values, Answer>,
) {
  const { defaultValues, mode = 'onBlur', fieldOf, onDone, invalidates, successToast } = options
  const fields = options.fields ?? (Object.keys(defaultValues) as FieldPath<Values>[])
  const form = useShopForm<Values>({ mode, defaultValues: defaultValues as DefaultValues<Values> })
  useFormGuard(form)
  const { mutate, isPending, error } = useAdminMutation(
    (values: Values) => send(values).catch(addReopenAdvice),
    {
      invalidates,
      successToast,
      showsError: (failure) => findFieldErrors(failure, fields, fieldOf).length > 0,
    },
  )
  /** Fields that are rendered by a controller do not know their position, unlike their names in `fields`. */
  const focusFirst = () => {
    const first = fields.find((field) => form.getFieldState(field).invalid)
    if (first) form.setFocus(first)
  }
  const sendValid = form.handleSubmit((values) => {
    if (isPending) return
    mutate(values, {
      onSuccess: onDone,
      onError: (failure) => showFieldErrors(failure, fields, form.setError, fieldOf),
    })
  }, focusFirst)
  const submit = (event: FormEvent) => {
    // The library keeps an error of a field that was never shown, and then sends nothing.
    form.clearErrors()
    return sendValid(event)
  }
  return { form, submit, isPending, error }
}

/** The data of an open dialog is outdated after these failures. */
const outdatedFailures = ['order_balance_changed', 'refund_due_changed', 'settlement_changed']

function addReopenAdvice(error: unknown): never {
  if (!(error instanceof ApiError) || !outdatedFailures.includes(error.code)) throw error
  const message = `${error.error} Đóng rồi mở lại để ghi tiếp.`
  throw new ApiError(error.status, { ...error, error: message }, error)
}
