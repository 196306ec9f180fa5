import { Scale } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { compared } from './compared.ts'

/** The way to the comparison, from wherever one is; nothing while there is nothing to compare. */
export function CompareEntry({ className }: { className?: string }) {
  const { length } = compared.use()
  if (length === 0) return null
  return (
    <Link
      to="/compare"
      aria-label={`So sánh, ${length} sản phẩm`}
      title="So sánh"
      className={cx(iconButtonClass, className)}
    >
      <Icon of={Scale} />
      <span
        aria-hidden="true"
        className="absolute top-0.5 right-0 min-w-5 rounded-full bg-ink px-1 text-center text-xs font-semibold text-paper tabular-nums"
      >
        {length}
      </span>
    </Link>
  )
}
