import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { showToast } from '#web/ui/overlay/toast-store.ts'

interface LazyBoundaryProps {
  /** Shown while the script loads; overlays need none. */
  fallback?: ReactNode
  children: ReactNode
}

/** Loads a part of a page lazily. If its script cannot be loaded, the rest of the page still works. */
export function LazyBoundary({ fallback, children }: LazyBoundaryProps) {
  return (
    <CatchBoundary
      getResetKey={() => 'never'}
      errorComponent={fallback === undefined ? LoadFailureToast : LoadFailureNote}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

function LoadFailureToast() {
  useEffect(() => {
    showToast({ title: 'Không mở được phần này. Hãy tải lại trang rồi thử lại.', kind: 'destructive' })
  }, [])
  return null
}

function LoadFailureNote() {
  return (
    <p role="status" className="py-6 text-ink-soft">
      Không tải được phần này của trang.{' '}
      <button type="button" onClick={() => location.reload()} className="inkline">
        Tải lại trang
      </button>
    </p>
  )
}
