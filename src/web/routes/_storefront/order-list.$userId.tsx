import { getRouteApi, notFound } from '@tanstack/react-router'
import { ApiError } from '../../api.ts'
import { pageFile } from '../../page.ts'
import type { PersonalContext } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { ordersQuery } from '../../storefront/order/order-query.ts'
import type { ListSearch } from '../../storefront/order-list/list-search.ts'
import { NotYourList, OrderListScreen } from '../../storefront/order-list/order-list-screen.tsx'

const route = getRouteApi('/_storefront/order-list/$userId')

export const page = pageFile<'/order-list/$userId', ListSearch, PersonalContext>()({
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
})

export function Page() {
  const { refused } = route.useLoaderData()
  const { user } = route.useRouteContext()
  const { userId } = route.useParams()
  const search = route.useSearch()
  if (refused) return <NotYourList ownId={user._id} />
  return <OrderListScreen userId={userId} search={search} />
}
