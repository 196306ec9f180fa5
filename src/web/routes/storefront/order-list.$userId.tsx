import { getRouteApi, notFound } from '@tanstack/react-router'
import { ApiError } from '#web/app/api/api.ts'
import type { PersonalContext } from '#web/app/api/session.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { shopperOrdersQuery } from '#web/storefront/orders/detail/order-queries.ts'
import { NotYourList, OrderListScreen } from '#web/storefront/orders/list/order-list-screen.tsx'
import type { OrderListSearch } from '#web/storefront/orders/list/order-list-search.ts'

const route = getRouteApi('/storefront/order-list/$userId')

export const page = pageFile<'/order-list/$userId', OrderListSearch, PersonalContext>()({
  loader: async ({ context, params, search: { part = 1 } }) => {
    try {
      await context.queryClient.fetchQuery(shopperOrdersQuery(context.api, params.userId, part))
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
  return <OrderListScreen userId={userId} isOwnList={userId === user._id} search={search} />
}
