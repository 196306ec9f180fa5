import type { ReactNode } from 'react'
import type { BulkResult } from '#contract/orders/admin-orders.ts'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface RefusedOrdersDialogProps {
  results: readonly BulkResult[]
  /** Completes the title after `3 đơn`. */
  titleSuffix: string
  onClose: () => void
  /** Below the list. */
  children?: ReactNode
}

export function RefusedOrdersDialog({ results, titleSuffix, onClose, children }: RefusedOrdersDialogProps) {
  return (
    <Dialog
      open={results.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={`${results.length} đơn ${titleSuffix}`}
    >
      <div className="grid gap-4">
        <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto">
          {results.map((result) => (
            <li key={result._id} className="py-2">
              <span className="font-medium">
                {result.orderNumber ? <ShortOrderNumber of={result.orderNumber} /> : 'Đơn không còn'}
              </span>
              <span className="block text-sm text-lacquer-ink">{result.error}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </Dialog>
  )
}
