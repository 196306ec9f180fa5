import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { type SizeRecommendation, selectRows } from '#domain/catalog/sizes/size-guide.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SizeAdviceForm } from './size-advice-form.tsx'
import { SizeAdviceNote } from './size-advice-note.tsx'
import { SizeTable } from './size-table.tsx'
import { sizeTableQuery } from './size-table-query.ts'

interface SizeGuideDialogProps {
  product: Product
  color: string | null
  onClose: () => void
  onChoose: (size: string) => void
}

export function SizeGuideDialog({ product, color, onClose, onChoose }: SizeGuideDialogProps) {
  const [advice, setAdvice] = useState<SizeRecommendation | null>(null)
  const { data: table } = useSuspenseQuery(sizeTableQuery(useApi(), product._id))
  const sizes = product.sizes.map(({ value }) => value)
  const rows = selectRows(table, sizes)
  const advisedSize = advice && 'size' in advice ? advice.size : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hướng dẫn chọn size"
      description={table.note || undefined}
    >
      {/* A focused field would open the keyboard of a phone over the table. */}
      <div tabIndex={-1} data-first-focus="" className="grid gap-6 outline-none">
        <SizeAdviceForm table={table} onAdvice={setAdvice} />
        <div role="status">
          {advice && <SizeAdviceNote advice={advice} {...{ product, color, rows, onChoose }} />}
        </div>
        <SizeTable columns={table.columns} rows={rows} advisedSize={advisedSize} />
      </div>
    </Dialog>
  )
}
