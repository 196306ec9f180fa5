import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'

interface SubmitButtonProps {
  busy: boolean
  /** The server takes the form as the browser posts it; otherwise the button waits for the page's scripts. */
  worksWithoutScripts?: boolean
  secondary?: boolean
  /** The form's id, where the button stands outside of it. */
  form?: string
  children: ReactNode
}

export function SubmitButton({ busy, worksWithoutScripts, secondary, form, children }: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      form={form}
      look={secondary ? undefined : 'primary'}
      wide
      busy={busy}
      disabled={!worksWithoutScripts && !hydrated}
      className="disabled:opacity-100!"
    >
      {children}
    </Button>
  )
}
