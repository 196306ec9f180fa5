import { Ruler } from 'lucide'
import { lazy, useState } from 'react'
import type { RenderedProduct } from '#contract/catalog/products.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'

const SizeGuideDialog = lazy(() =>
  import('./size-guide-dialog.tsx').then(({ SizeGuideDialog }) => ({ default: SizeGuideDialog })),
)

interface SizeGuideButtonProps {
  product: RenderedProduct
  /** A size may be sold out in this colour only. */
  color: string | null
  onChoose: (size: string) => void
}

/** Renders nothing if there is no size table for the product. */
export function SizeGuideButton({ product, color, onChoose }: SizeGuideButtonProps) {
  const [open, setOpen] = useState(false)
  if (!product.hasSizeTable) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inkline -my-2 inline-flex min-h-11 items-center gap-1.5 text-ink-soft"
      >
        <Icon of={Ruler} /> Hướng dẫn chọn size
      </button>
      {open && (
        <LazyBoundary>
          <SizeGuideDialog
            product={product}
            color={color}
            onClose={() => setOpen(false)}
            onChoose={(size) => {
              setOpen(false)
              onChoose(size)
            }}
          />
        </LazyBoundary>
      )}
    </>
  )
}
