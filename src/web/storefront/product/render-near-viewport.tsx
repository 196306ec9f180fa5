import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'

/** An element that is not displayed is never near. */
export function useIsNearViewport<Target extends HTMLElement>() {
  const target = useRef<Target>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px',
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [])
  return { target, isNear }
}

/** Renders and loads its children shortly before they scroll into view. */
export function RenderNearViewport({ children }: { children: ReactNode }) {
  const { target, isNear } = useIsNearViewport<HTMLDivElement>()
  return <div ref={target}>{isNear && <LazyBoundary fallback={null}>{children}</LazyBoundary>}</div>
}
