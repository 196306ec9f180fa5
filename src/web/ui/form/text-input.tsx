import type { ComponentProps } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import { controlClass } from './control-class.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx(controlClass, className)} />
}
