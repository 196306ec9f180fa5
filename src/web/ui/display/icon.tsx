import type { IconNode } from 'lucide'
import { cx } from '#web/ui/styles/cx.ts'

/** Icons are 20 px and hidden from screen readers, so text or a label must be next to them. */
export function Icon({ of: lines, className }: { of: IconNode; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={cx('icon', className)}>
      {lines.map(([Tag, attributes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an icon are constant
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  )
}
