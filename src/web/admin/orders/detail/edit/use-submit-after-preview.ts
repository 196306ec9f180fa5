import { useEffect, useState } from 'react'

/** While the preview is loading, a submit waits for it: the server compares its total with that of the order. */
export function useSubmitAfterPreview(isLoading: boolean, submit: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isLoading) return
    setWaiting(false)
    submit()
  })
  return { isWaiting, requestSubmit: () => setWaiting(true) }
}
