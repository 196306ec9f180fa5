import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/styles/cx.ts'

interface SubmitButtonProps {
  busy: boolean
  /**
   * True if the server also accepts the form posted by the browser; otherwise the button is disabled until
   * hydration.
   */
  worksWithoutScripts?: boolean
  secondary?: boolean
  /** The id of the form, for a button outside of it. */
  form?: string
  className?: string
  children: ReactNode
}

export function SubmitButton({
  busy,
  worksWithoutScripts,
  secondary,
  form,
  className,
  children,
}: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      form={form}
      kind={secondary ? undefined : 'primary'}
      wide
      busy={busy}
      disabled={!worksWithoutScripts && !hydrated}
      className={cx('disabled:opacity-100!', className)}
    >
      {children}
    </Button>
  )
}
