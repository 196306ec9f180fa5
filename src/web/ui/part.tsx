import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { showToast } from './toast-store.ts'

interface PartProps {
  /** Stands until the part is there. */
  fallback?: ReactNode
  children: ReactNode
}

/** A part of a page whose script is fetched by itself. Where it cannot be had the rest of the page stands. */
export function Part({ fallback, children }: PartProps) {
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={Missing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

function Missing() {
  useEffect(
    () =>
      showToast({
        title: 'Không tải được phần này của trang. Hãy thử lại, hoặc tải lại trang.',
        look: 'destructive',
      }),
    [],
  )
  return null
}
