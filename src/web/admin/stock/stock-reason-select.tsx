import type { ComponentProps } from 'react'
import { movementReasonLabels, staffStockReasons } from '#contract/stock/movement-reason-labels.ts'
import { Select } from '#web/ui/form/select.tsx'

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
