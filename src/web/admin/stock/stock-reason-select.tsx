import type { ComponentProps } from 'react'
import { Select } from '#web/ui/form/select.tsx'
import { movementReasonLabels, staffStockReasons } from './movement-reason-labels.ts'

export function StockReasonSelect(props: ComponentProps<'select'>) {
  return (
    <Select {...props}>
      {staffStockReasons.map((reason) => (
        <option key={reason} value={reason}>
          {movementReasonLabels[reason]}
        </option>
      ))}
    </Select>
  )
}
