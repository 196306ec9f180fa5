import { lazy, Suspense, useSyncExternalStore } from 'react'
import { showToast, toasts } from './toast-store.ts'

const ToastHost = lazy(() => import('./toast-host.tsx').then((host) => ({ default: host.ToastHost })))

const toaster = { show: showToast }

/** `useToast().show({ title, description, look })` */
export function useToast(): typeof toaster {
  return toaster
}

/** Stands once, in the root. What draws a toast is fetched with the first one. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.now, toasts.onServer)
  if (!toast) return null
  return (
    <Suspense>
      <ToastHost toast={toast} />
    </Suspense>
  )
}
