import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { type ShownToast, showToast, toasts } from './toast-store.ts'

const loadToastHost = () => import('./toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost }))
const ToastHost = lazy(loadToastHost)

const toaster = { show: showToast }

/** `useToast().show({ title, description, look })` */
export function useToast(): typeof toaster {
  return toaster
}

/** Where nearly every press is answered by one: what draws a toast is there before the first. */
export function useToastsAtHand(): void {
  useEffect(() => void loadToastHost().catch(() => {}), [])
}

/** Stands once, in the root. What draws a toast is fetched with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.now, toasts.onServer)
  if (!toast) return null
  const plainToast = <PlainToast toast={toast} />
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={() => plainToast}>
      <Suspense fallback={plainToast}>
        <ToastHost toast={toast} />
      </Suspense>
    </CatchBoundary>
  )
}

/** Without a network, which is what there is to say then. */
function PlainToast({ toast: { title, description } }: { toast: ShownToast }) {
  return (
    <p
      role={navigator.onLine ? undefined : 'alert'}
      className="fixed inset-x-4 top-18 z-60 animate-late rounded-edge bg-ink px-4 py-3 text-paper sm:top-auto sm:bottom-4 sm:left-auto sm:w-96"
    >
      {title} {description}
    </p>
  )
}
