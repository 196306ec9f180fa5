import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export const iconButtonClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-edge text-ink ' +
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
