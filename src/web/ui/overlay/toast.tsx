import { CatchBoundary, useRouter } from '@tanstack/react-router'
import { X } from 'lucide'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import {
  type DisplayedToast,
  dismissToast,
  dismissToastOfLastPage,
  showToast,
  toastStore,
} from './toast-store.ts'

const loadToastHost = () => import('./toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost }))
const ToastHost = lazy(loadToastHost)

const toaster = { show: showToast }

export function useToast(): typeof toaster {
  return toaster
}

/** Preloads the toast component on pages where most actions show a toast. */
export function usePreloadedToasts(): void {
  useEffect(() => void loadToastHost().catch(() => {}), [])
}

/** Rendered once in the root. The toast component is loaded with the first toast. */
export function Toaster() {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dismissToastOfLastPage()),
    [router],
  )
  const toast = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getServerSnapshot,
  )
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

/** Shown while the toast component loads, or if the network is down. */
function PlainToast({ toast: { id, open, title, description, kind } }: { toast: DisplayedToast }) {
  return (
    open && (
      <div
        role={kind === 'destructive' ? 'alert' : 'status'}
        data-kind={kind}
        className="toast-place toast-card animate-late"
      >
        <p>
          {title} {description}
        </p>
        <IconButton icon={X} label="Đóng" onClick={() => dismissToast(id)} />
      </div>
    )
  )
}
