import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { popoverFocus } from '#web/ui/overlay/popover-focus.ts'
import { cx } from '#web/ui/styles/cx.ts'

interface HeaderSheetProps {
  id: string
  label: string
  side: 'left' | 'right' | 'under'
  children: ReactNode
}

const sides = {
  left: 'inset-y-0 left-0 w-[min(22rem,86vw)] h-dvh',
  right: 'top-(--header-height) right-(--page-gutter) w-64 border border-line shadow-lg',
  under: 'inset-x-0 top-(--header-height) w-full border-b border-line',
}

/** A popover opened by `<button popoverTarget={id}>`, so it works before hydration and without scripts. */
export function HeaderSheet({ id, label, side, children }: HeaderSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const router = useRouter()

  // Navigation closes the sheet.
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ hrefChanged }) => hrefChanged && sheet.current?.hidePopover()),
    [router],
  )

  return (
    <nav
      ref={sheet}
      id={id}
      popover="auto"
      aria-label={label}
      {...popoverFocus}
      className={cx(
        'fixed inset-auto m-0 overflow-y-auto bg-sheet p-0 text-ink backdrop:bg-veil open:animate-appear',
        sides[side],
      )}
    >
      {children}
    </nav>
  )
}
