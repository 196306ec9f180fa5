import { useState } from 'react'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { useSentBack } from '../../flash.ts'

/**
 * What a plain form that led back here had typed, and its faults by field, for `useForm({ errors })`. A fault
 * of `customerInfo.customerName` belongs to the field `customerName`.
 */
export function useSentForm<Values extends FieldValues>(fields: readonly FieldPath<Values>[]) {
  const { typed, faults } = useSentBack()
  const [errors] = useState(() => {
    const known = faults.flatMap(({ path, message }) => {
      const field = fields.find((one) => one === path.slice(path.lastIndexOf('.') + 1))
      return field ? [[field, { type: 'server', message }]] : []
    })
    return Object.fromEntries(known) as FieldErrors<Values>
  })
  return { typed, errors }
}
