import { Bell } from 'lucide'
import { lazy, useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import type { VariantSelection } from '#web/storefront/product/buy/variant-selection.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'

const RestockDialog = lazy(() =>
  import('./restock-dialog.tsx').then(({ RestockDialog }) => ({ default: RestockDialog })),
)

interface RestockButtonProps {
  product: Product
  chosen: VariantSelection
}

/** Shown where something is sold out, if the shop can send emails. */
export function RestockButton({ product, chosen }: RestockButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const sendsEmail = useSettingsSummary()?.sendsEmail
  if (!sendsEmail || product.variants.every(({ stock }) => stock > 0)) return null
  return (
    <>
      <p className="-my-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft no-script:hidden">
        {isRequested
          ? 'Cửa hàng sẽ báo bạn khi có hàng.'
          : product.countInStock > 0 && 'Loại bạn cần đã hết?'}
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inkline inline-flex min-h-11 items-center gap-1.5 text-ink"
        >
          <Icon of={Bell} /> Báo khi có hàng
        </button>
      </p>
      {isOpen && (
        <LazyBoundary>
          <RestockDialog
            product={product}
            chosen={chosen}
            onClose={() => setOpen(false)}
            onRequested={() => setRequested(true)}
          />
        </LazyBoundary>
      )}
    </>
  )
}
