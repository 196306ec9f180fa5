import { Outlet, useHydrated } from '@tanstack/react-router'
import { SkipLink } from '#web/ui/button/skip-link.tsx'
import { useToastsAtHand } from '#web/ui/overlay/toast.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { useDoor } from './leaving.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around every page of the back office; the page itself brings its `<main>`. */
export function Frame() {
  useDoor()
  useToastsAtHand()
  const alive = useHydrated()
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
            // Nobody hears yet what is ticked or typed: it would stand there and not be kept.
            !alive && '[&_:is(button,input,select,textarea,label)]:pointer-events-none',
          )}
        >
          <Outlet />
        </div>
      </div>
    </div>
  )
}
