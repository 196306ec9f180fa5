import { useEffect } from 'react'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'

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
  return form
}
