import { useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import type { FormName } from '#contract/paths.ts'
import { useFailedForm } from '#web/app/flash.ts'

/**
 * Returns the values and errors of a form that was posted without scripts and led back here.
 * An error of `customerInfo.customerName` belongs to the field `customerName`.
 */
export function useFailedFormValues<Values extends FieldValues>(
  name: FormName,
  fields: readonly FieldPath<Values>[],
) {
  const { submittedValues, fieldErrors } = useFailedForm(name)
  const [errors] = useState(() => {
    const knownErrors = fieldErrors.flatMap(({ path, message }) => {
      const field = fields.find((candidate) => candidate === path.slice(path.lastIndexOf('.') + 1))
      return field ? [[field, { type: 'server', message }]] : []
    })
    return Object.fromEntries(knownErrors) as FieldErrors<Values>
  })
  return { submittedValues, errors }
}
