import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Part } from '#web/ui/state/part.tsx'

/** Draws its children, and fetches what draws them, when this part of the page is about to be seen. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={place}>{near && <Part fallback={null}>{children}</Part>}</div>
}
