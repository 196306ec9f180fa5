import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** Waits for the page's scripts: before them the browser would post the form itself, which nobody receives. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      look="primary"
      wide
      busy={busy}
      disabled={!hydrated}
      className="disabled:opacity-100!"
    >
      {children}
    </Button>
  )
}
