import { startTransition, useEffect, useState } from 'react'
import { useStateNow } from '../router/hooks.ts'

/** Once the next frame is on the screen; in a tab that nobody sees, and that has no frames, at once. */
export function afterFrame(then: () => void): () => void {
  let after: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    after = setTimeout(then)
  }
  const frame = document.hidden ? soon() : requestAnimationFrame(soon)
  return () => {
    if (frame) cancelAnimationFrame(frame)
    clearTimeout(after)
  }
}

/** A page that the server sent is taken over as it is. */
const isSent = () => typeof window === 'undefined' || document.documentElement.dataset.alive === undefined

/**
 * False in the first frame of a page that is gone to within the shop: what is not looked for first comes in the
 * next, so that a slow phone shows the first sooner. True at once where the page opens further down.
 */
export function useSecondFrame(): boolean {
  const { whole = false } = useStateNow()()
  const [second, setSecond] = useState(() => whole || isSent() || document.hidden)
  useEffect(() => {
    if (!second) return afterFrame(() => startTransition(() => setSecond(true)))
  }, [second])
  return second
}
