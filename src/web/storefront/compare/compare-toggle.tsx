import { Check, Scale } from 'lucide'
import { lazy, memo } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { Part } from '#web/ui/state/part.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { useCompare } from './use-compare.ts'

const CompareFull = lazy(() =>
  import('./compare-full.tsx').then(({ CompareFull }) => ({ default: CompareFull })),
)

interface CompareToggleProps {
  product: { _id: string; name: string }
  /** `+ Compare` in words, as on the product's own page; otherwise an icon. */
  inWords?: boolean
  className?: string
}

export const CompareToggle = memo(({ product, inWords, className }: CompareToggleProps) => {
  const { ids, toggle, full, leave } = useCompare()
  const pressed = ids.includes(product._id)
  return (
    <>
      <button
        type="button"
        aria-pressed={pressed}
        aria-label={inWords ? undefined : `So sánh ${product.name}`}
        title={pressed ? 'Bỏ khỏi so sánh' : 'Thêm vào so sánh'}
        onClick={() => toggle(product)}
        className={cx(
          inWords ? 'inline-flex min-h-11 items-center gap-2 text-sm hover:text-lacquer-ink' : 'icon-button',
          pressed && 'text-lacquer-ink',
          className,
        )}
      >
        <Icon of={inWords && pressed ? Check : Scale} />
        {inWords && <span lang="en">+ Compare</span>}
      </button>
      {full && (
        <Part>
          <CompareFull wanted={full} onClose={leave} />
        </Part>
      )}
    </>
  )
})
