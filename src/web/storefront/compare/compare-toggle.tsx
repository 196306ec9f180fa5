import { Check, Scale } from 'lucide'
import { lazy, memo } from 'react'
import { LabelText } from '#web/app/api/labels.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type Comparison, useCompare } from './use-compare.ts'

const CompareLimitDialog = lazy(() =>
  import('./compare-limit-dialog.tsx').then(({ CompareLimitDialog }) => ({
    default: CompareLimitDialog,
  })),
)

interface CompareToggleProps {
  product: { _id: string; name: string }
  withText?: boolean
  className?: string
}

export const CompareToggle = memo((props: CompareToggleProps) => {
  const comparison = useCompare()
  return (
    <>
      <CompareButton {...props} comparison={comparison} />
      <CompareLimit comparison={comparison} />
    </>
  )
})

/** For lists, whose cards share one comparison. */
export function CompareButton({
  product,
  comparison: { ids, toggle },
  withText,
  className,
}: CompareToggleProps & { comparison: Comparison }) {
  const pressed = ids.includes(product._id)
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={withText ? undefined : `So sánh ${product.name}`}
      title={pressed ? 'Bỏ khỏi so sánh' : 'Thêm vào so sánh'}
      onClick={() => toggle(product)}
      className={cx(
        withText ? 'inline-flex min-h-11 items-center gap-2 text-sm hover:text-lacquer-ink' : 'icon-button',
        pressed && 'text-lacquer-ink',
        className,
      )}
    >
      <Icon of={withText && pressed ? Check : Scale} />
      {withText && <LabelText name="+ Compare" />}
    </button>
  )
}

/** Asks which product to replace when the comparison is full. */
export function CompareLimit({ comparison: { full, leave } }: { comparison: Comparison }) {
  return (
    full && (
      <LazyBoundary>
        <CompareLimitDialog product={full} onClose={leave} />
      </LazyBoundary>
    )
  )
}
