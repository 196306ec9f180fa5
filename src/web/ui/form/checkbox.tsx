import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/styles/cx.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  /** Shows the label to screen readers only. */
  bare?: boolean
  /** True if some but not all items are selected. */
  mixed?: boolean
}

export function Checkbox({ label, bare, mixed, className, ref, ...rest }: CheckboxProps) {
  return (
    <label
      className={cx('inline-flex min-h-11 items-center gap-3', bare && 'min-w-11 justify-center', className)}
    >
      <input
        type="checkbox"
        {...rest}
        ref={mixed === undefined ? ref : (box) => void (box && Object.assign(box, { indeterminate: mixed }))}
        className="size-5 shrink-0 accent-lacquer"
      />
      <span className={bare ? 'sr-only' : undefined}>{label}</span>
    </label>
  )
}
