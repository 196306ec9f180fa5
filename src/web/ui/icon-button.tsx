import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** It grows with the text, but not out of a narrow window: 44 px stay. */
export const iconButtonClass =
  'relative inline-flex size-[min(2.75rem,max(44px,13vw))] shrink-0 items-center justify-center rounded-edge text-ink ' +
  'transition-colors hover:bg-celadon-wash hover:text-celadon disabled:opacity-45 disabled:pointer-events-none'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Read aloud, and shown as a tooltip. */
  label: string
  icon: LucideIcon
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(iconButtonClass, className)}
    >
      <Icon of={icon} />
    </button>
  )
}
