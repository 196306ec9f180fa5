import { Frame } from '../admin/frame/frame.tsx'
import { requireStaff } from '../admin/frame/require-staff.ts'
import { checkRight, rightsOf } from '../admin/frame/rights.ts'
import { PageWaiting } from '../admin/table/table-notes.tsx'
import { page } from '../router/page.ts'
import { sessionQuery } from '../session.ts'
import { termsQuery } from '../terms.ts'
import '../ui/office.css'

export const Route = page('/admin')({
  beforeLoad: (entering) => {
    const { queryClient, api } = entering.context
    // Every step asks who this is anew, and does not wait: the frame leads out who may stay no longer.
    if (typeof window !== 'undefined' && !entering.preload) {
      void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
    }
    return requireStaff(entering)
  },
  // The shop's name stands in the title of every page.
  loader: ({ context, location }) => {
    checkRight(location.pathname, rightsOf(context))
    return context.queryClient.prefetchQuery(termsQuery(context.api))
  },
  component: Frame,
  pendingComponent: PageWaiting,
})
