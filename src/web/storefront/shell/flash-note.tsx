import { useLocation } from '@tanstack/react-router'
import { lazy, useEffect, useRef } from 'react'
import { dismissFlash, useFlash } from '#web/app/flash.ts'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'

const FlashMessage = lazy(() =>
  import('./flash-message.tsx').then(({ FlashMessage }) => ({ default: FlashMessage })),
)

/** The result of a form posted without scripts; the next navigation or form removes it. */
export function FlashNote() {
  const flash = useFlash()
  const pathname = useLocation().pathname
  const shownOn = useRef(pathname)

  useEffect(() => {
    if (shownOn.current !== pathname) dismissFlash()
    shownOn.current = pathname
  }, [pathname])

  useEffect(() => {
    if (!flash) return
    // The form reads its submitted values from the flash while it is sent.
    const dismissAfterSubmit = () => setTimeout(dismissFlash)
    addEventListener('submit', dismissAfterSubmit)
    return () => removeEventListener('submit', dismissAfterSubmit)
  }, [flash])

  if (!flash) return null
  const message = (
    <LazyBoundary>
      <FlashMessage flash={flash} />
    </LazyBoundary>
  )
  return flash.toast ? <noscript>{message}</noscript> : message
}
