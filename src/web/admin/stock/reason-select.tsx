import type { ComponentProps } from 'react'
import { Select } from '#web/ui/form/select.tsx'
import { reasonWords, staffReasons } from './reasons.ts'

export function ReasonSelect(props: ComponentProps<'select'>) {
  return (
    <Select {...props}>
      {staffReasons.map((reason) => (
        <option key={reason} value={reason}>
          {reasonWords[reason]}
        </option>
      ))}
    </Select>
  )
}
