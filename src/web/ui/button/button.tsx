import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '#web/ui/state/spinner.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type ButtonStyle, buttonClass } from './button-class.ts'

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Keeps label and focus while the action runs, and ignores clicks. */
  busy?: boolean
}

export function Button({ kind, small, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ kind, small, wide }, className)}
    >
      {busy && <Spinner className="absolute" />}
      <span className={cx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>
        {children}
      </span>
    </button>
  )
}
