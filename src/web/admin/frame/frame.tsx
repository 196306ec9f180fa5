import { Outlet, useHydrated } from '@tanstack/react-router'
import { SkipLink } from '#web/ui/button/skip-link.tsx'
import { useToastsAtHand } from '#web/ui/overlay/toast.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { useDoor } from './leaving.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

/** Each page renders its own `<main>`. */
export function Frame() {
  useDoor()
  useToastsAtHand()
  const isHydrated = useHydrated()
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Rail />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <div
          id="content"
          tabIndex={-1}
          className={cx(
            'flex flex-1 flex-col outline-none',
            // Before hydration no handler exists: a ticked box or typed text would not be saved.
            !isHydrated && '[&_:is(button,input,select,textarea,label)]:pointer-events-none',
          )}
        >
          <Outlet />
        </div>
      </div>
    </div>
  )
}
