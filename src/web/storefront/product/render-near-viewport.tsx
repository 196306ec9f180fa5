import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'

/** Renders and loads its children shortly before they scroll into view. */
export function RenderNearViewport({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px',
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={container}>{isNear && <LazyBoundary fallback={null}>{children}</LazyBoundary>}</div>
}
