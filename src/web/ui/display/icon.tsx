import type { IconNode } from 'lucide'
import { cx } from '#web/ui/styles/cx.ts'

/**
 * One set, one stroke (`parts.css`), 20 px. An icon alone says nothing: words stand beside it or in its button's label.
 */
export function Icon({ of: lines, className }: { of: IconNode; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={cx('icon', className)}>
      {lines.map(([Tag, attributes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing never change places
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  )
}
