import type { ComponentProps } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import { controlClass } from './control-class.ts'

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={4} {...rest} className={cx(controlClass, 'field-sizing-content min-h-28', className)} />
  )
}
