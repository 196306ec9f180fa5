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
  return useMemo(() => {
    const shopForm: UseFormReturn<Values> = Object.create(form)
    shopForm.register = withoutBlurOnSubmit(form.register)
    return shopForm
  }, [form])
}

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

/**
 * Whether a field lost the focus because the submit button is pressed. The button checks all fields: an error that
 * appears on its press would move it away from the pointer. A browser may focus the pressed button before it is
 * `:active`, and Safari does not focus it.
 */
export function isSubmitPressed({ target, relatedTarget }: Partial<FocusEvent<HTMLInputElement>>): boolean {
  const button = document.querySelector<HTMLButtonElement>('[type=submit]:hover')
  if (!button || button.form !== target?.form) return false
  return button === relatedTarget || button.matches(':active')
}
