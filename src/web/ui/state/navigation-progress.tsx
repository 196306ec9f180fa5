import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const delayMs = 150

/** A thin line at the top while the next page loads. A fast navigation never renders it. */
export function NavigationProgress() {
  const router = useRouter()
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      clearTimeout(timer)
      setVisible(false)
    }
    const unsubscribe = [
      router.subscribe('onBeforeLoad', () => {
        clearTimeout(timer)
        timer = setTimeout(() => setVisible(true), delayMs)
      }),
      router.subscribe('onResolved', hide),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of unsubscribe) stop()
    }
  }, [router])
  if (!isVisible) return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-70 h-0.5 w-[90vw] origin-left animate-progress bg-lacquer-ink"
    />
  )
}
