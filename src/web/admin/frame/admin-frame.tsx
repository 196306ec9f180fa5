import { Outlet, useHydrated } from '@tanstack/react-router'
import { LeaveDialog } from '#web/admin/form/unsaved/leave-dialog.tsx'
import { useLiveQueries } from '#web/admin/today/live-queries.ts'
import { useNewOrderAlert } from '#web/admin/today/use-new-order-alert.ts'
import { SkipLink } from '#web/ui/button/skip-link.tsx'
import { usePreloadedToasts } from '#web/ui/overlay/toast.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { useSessionGuard } from './session-guard.ts'
import { Sidebar } from './sidebar.tsx'
import { AdminTopBar } from './top-bar.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'

/** Each page renders its own `<main>`. */
export function AdminFrame() {
  useSessionGuard()
  usePreloadedToasts()
  useLiveQueries()
  useNewOrderAlert()
  useFocusRecovery()
  const isHydrated = useHydrated()
  return (
    <div data-admin="" className="flex min-h-dvh">
      <SkipLink />
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        <AdminTopBar />
        <div
          id="content"
          tabIndex={-1}
          className={cx(
            'flex flex-1 flex-col overflow-x-clip outline-none',
            // Before hydration no handler exists: a ticked box or typed text would not be saved.
            !isHydrated && '[&_:is(button,input,select,textarea,label)]:pointer-events-none',
          )}
        >
          <Outlet />
        </div>
      </div>
      <LeaveDialog />
    </div>
  )
}
