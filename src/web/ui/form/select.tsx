import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { controlClass } from './control-class.ts'

/** The native list works best on phones. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} className={cx(controlClass, 'appearance-none truncate pr-10')} />
      <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
    </span>
  )
}
