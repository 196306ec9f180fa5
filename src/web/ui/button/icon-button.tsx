import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Read aloud and shown as a tooltip. */
  label: string
  icon: IconNode
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={cx('icon-button', className)}>
      <Icon of={icon} />
    </button>
  )
}
