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
  badge?: string
}

/** A header link with an icon, 44 px wide. */
export const IconLink = createLink(IconAnchor)

function IconAnchor({ icon, label, count = 0, badge, href, ...anchor }: IconAnchorProps) {
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
        <span aria-hidden="true" className={cx('icon-badge', badge)}>
          {count}
        </span>
      )}
    </a>
  )
}
