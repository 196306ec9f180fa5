import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadMiniCart } from './load-mini-cart.ts'
import { miniCartStore } from './mini-cart-store.ts'

const MiniCart = lazy(loadMiniCart)

/** Rendered once in the shell. If the script cannot be loaded, the toast still says that the line was added. */
export function MiniCartHost() {
  const added = useSyncExternalStore(
    miniCartStore.subscribe,
    miniCartStore.getSnapshot,
    miniCartStore.getServerSnapshot,
  )
  if (!added) return null
  return (
    <CatchBoundary getResetKey={() => 'never'} errorComponent={() => null}>
      <Suspense>
        <MiniCart key={added.id} added={added} />
      </Suspense>
    </CatchBoundary>
  )
}
