import { Bell } from 'lucide'
import { lazy, useState } from 'react'
import type { Product, Variant } from '#contract/catalog/products.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
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
  const [requested, setRequested] = useState<(Variant | undefined)[]>([])
  const sendsEmail = useSettingsSummary()?.sendsEmail
  if (!sendsEmail || product.variants.every(({ stock }) => stock > 0)) return null
  return (
    <>
      <p className="-my-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft no-script:hidden">
        {requested.length > 0 ? (
          <span className="text-celadon">{describeRequests(requested)}</span>
        ) : (
          product.countInStock > 0 && 'Loại bạn cần đã hết?'
        )}
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inkline inline-flex min-h-11 items-center gap-1.5 text-ink"
        >
          <Icon of={Bell} /> {requested.length > 0 ? repeatLabel(product) : 'Báo khi có hàng'}
        </button>
      </p>
      {isOpen && (
        <LazyBoundary>
          <RestockDialog
            product={product}
            chosen={chosen}
            onClose={() => setOpen(false)}
            onRequested={(variant) => setRequested((before) => [...before, variant])}
          />
        </LazyBoundary>
      )}
    </>
  )
}

const repeatLabel = ({ variants }: Product) =>
  variants.filter(({ stock }) => stock === 0).length > 1 ? 'Báo loại khác' : 'Báo đến email khác'

function describeRequests(requested: readonly (Variant | undefined)[]): string {
  const names = requested.map((variant) => variant && formatVariantName(variant))
  const variantNames = names.every(Boolean) ? [...new Set(names)].join('; ') : ''
  return `Cửa hàng sẽ báo bạn khi có hàng${variantNames && `: ${variantNames}`}.`
}
