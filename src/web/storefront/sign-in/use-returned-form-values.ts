import { useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import type { FormName } from '#contract/paths.ts'
import { useReturnedForm } from '#web/app/flash.ts'

/**
 * Returns the values and errors of a form that was posted without scripts and led back here.
 * An error of `customerInfo.customerName` belongs to the field `customerName`.
 */
export function useReturnedFormValues<Values extends FieldValues>(
  name: FormName,
  fields: readonly FieldPath<Values>[],
) {
  const { returnedValues, returnedErrors } = useReturnedForm(name)
  const [errors] = useState(() => {
    const knownErrors = returnedErrors.flatMap(({ path, message }) => {
      const field = fields.find((candidate) => candidate === path.slice(path.lastIndexOf('.') + 1))
      return field ? [[field, { type: 'server', message }]] : []
    })
    return Object.fromEntries(knownErrors) as FieldErrors<Values>
  })
  return { returnedValues, errors }
}
