import { page, redirect } from '../../router/page.ts'
import { requireUser } from '../../session.ts'

/** The header's link for who is not known yet: to the sign-in page, and from there to their own list. */
export const Route = page('/order-list')({
  beforeLoad: async (entering) => {
    const { user } = await requireUser(entering)
    throw redirect({ to: '/order-list/$userId', params: { userId: user._id }, replace: true })
  },
  component: () => null,
})
