import { type FocusEvent, useEffect, useMemo } from 'react'
import {
  type ChangeHandler,
  type FieldValues,
  type UseFormProps,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'

/** An error disappears as soon as its field changes; leaving the field checks it again. */
export function useShopForm<Values extends FieldValues>(
  options: Omit<UseFormProps<Values>, 'reValidateMode'> = {},
): UseFormReturn<Values> {
  const form = useForm<Values>({
    mode: 'onBlur',
    shouldFocusError: false,
    ...options,
    reValidateMode: 'onBlur',
  })
  const { watch, clearErrors } = form
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => name && clearErrors(name))
    return unsubscribe
  }, [watch, clearErrors])
  // The form's own object stays the same, and its state changes.
  return useMemo(
    () => Object.assign(Object.create(form), { register: withoutBlurOnSubmit(form.register) }),
    [form],
  )
}

/** The submit button checks all fields: an error that appears on its press would move it away from the pointer. */
function withoutBlurOnSubmit<Values extends FieldValues>(
  register: UseFormRegister<Values>,
): UseFormRegister<Values> {
  return (name, options) => {
    const field = register(name, options)
    const onBlur: ChangeHandler = async (event) => {
      if (!isSubmitPressed(event)) await field.onBlur(event)
    }
    return { ...field, onBlur }
  }
}

/** Safari does not focus a pressed button. */
const isSubmitPressed = (event: Partial<Pick<FocusEvent, 'relatedTarget' | 'type'>>): boolean =>
  event.relatedTarget?.matches('[type=submit]') || document.querySelector('[type=submit]:active') !== null
