import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

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
  return <div ref={place}>{near && <Suspense>{children}</Suspense>}</div>
}
