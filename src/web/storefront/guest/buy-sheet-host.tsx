import { lazy, useSyncExternalStore } from 'react'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { buySheetStore } from './buy-sheet-store.ts'

const BuySheet = lazy(() => import('./buy-sheet.tsx').then(({ BuySheet }) => ({ default: BuySheet })))

/** Rendered once in the shell. The sheet is loaded with the first press. */
export function BuySheetHost() {
  const request = useSyncExternalStore(
    buySheetStore.subscribe,
    buySheetStore.getSnapshot,
    buySheetStore.getServerSnapshot,
  )
  if (!request) return null
  return (
    <LazyBoundary>
      <BuySheet key={request.id} request={request} />
    </LazyBoundary>
  )
}
