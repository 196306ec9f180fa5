import { createLink } from '@tanstack/react-router'
import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'

type IconAnchorProps = ComponentProps<'a'> & {
  icon: IconNode
  label: string
  /** The badge, also read aloud; 0 hides it. */
  count?: number
  /** The CSS classes of the badge colours. */
  badge?: string
}

/** A header link with an icon, 44 px wide. */
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
