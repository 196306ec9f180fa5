import { useEffect, useRef } from 'react'

/** @param key such as `F9` */
export function useShortcut(key: string, action: () => void) {
  const latest = useRef(action)
  latest.current = action
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== key || event.repeat) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [key])
}
