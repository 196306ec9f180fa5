import { useEffect, useRef } from 'react'

/** Ctrl+S and Ctrl+Enter save, unless a dialog is open. */
export function useSaveShortcuts(save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const saves = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')
      if (!saves || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
