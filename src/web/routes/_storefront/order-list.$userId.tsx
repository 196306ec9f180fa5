import { ApiError } from '../../api.ts'
import { notFound, page } from '../../router/page.ts'
import { requireUser } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { ordersQuery } from '../../storefront/order/order-query.ts'
import { readListSearch } from '../../storefront/order-list/list-search.ts'
import { NotYourList, OrderListScreen } from '../../storefront/order-list/order-list-screen.tsx'
import { SheetWaiting } from '../../storefront/waiting/sheet-waiting.tsx'

export const Route = page('/order-list/$userId')({
  validateSearch: readListSearch,
  // A part of the list is here as a whole: it is searched and sorted in the page.
  loaderDeps: ({ part }) => part,
  beforeLoad: requireUser,
  loader: async ({ context, params, search: { part = 1 } }) => {
    try {
      await context.queryClient.fetchQuery(ordersQuery(context.api, params.userId, part))
      return { refused: false }
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return { refused: true }
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    }
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Đơn hàng') }, { name: 'robots', content: 'noindex' }],
  }),
  pendingComponent: SheetWaiting,
  component: OrderListPage,
})

function OrderListPage() {
  const { refused } = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  const { userId } = Route.useParams()
  const search = Route.useSearch()
  if (refused) return <NotYourList ownId={user._id} />
  return <OrderListScreen userId={userId} search={search} />
}
