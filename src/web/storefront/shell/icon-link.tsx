import { createLink } from '@tanstack/react-router'
import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'

type IconAnchorProps = ComponentProps<'a'> & {
  icon: IconNode
  label: string
  /** How many there are, on a badge and read aloud; none is not said. */
  count?: number
  /** The badge's colours. */
  badge?: string
}

/** A link of the header: an icon of 44 px. */
export const IconLink = createLink(IconAnchor)

function IconAnchor({
  icon,
  label,
  count = 0,
  badge = 'bg-ink text-paper',
  href,
  ...anchor
}: IconAnchorProps) {
  return (
    <a
      href={href}
      {...anchor}
      aria-label={count > 0 ? `${label}, ${count} sản phẩm` : label}
      title={label}
      className={cx('icon-button', anchor.className)}
    >
      <Icon of={icon} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute top-0.5 right-0 min-w-5 rounded-full px-1 text-center text-xs font-semibold tabular-nums',
            badge,
          )}
        >
          {count}
        </span>
      )}
    </a>
  )
}
