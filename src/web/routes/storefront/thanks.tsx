import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { cancelled } from '#contract/orders/order-statuses.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { shopperOrderQuery } from '#web/storefront/orders/detail/order-queries.ts'
import { prefetchPayment } from '#web/storefront/orders/payment/payment-query.ts'
import { ThanksScreen } from '#web/storefront/orders/thanks/thanks-screen.tsx'

const route = getRouteApi('/storefront/thanks')

export const page = pageFile<'/thanks', { order?: string }>()({
  // A missing order, or one of another shopper, is omitted; the page still shows its thanks.
  loader: async ({ context, search: { order: id } }) => {
    if (!id) return null
    const order = await context.queryClient.fetchQuery(shopperOrderQuery(context.api, id)).catch(() => null)
    if (order) await prefetchPayment(context, order)
    return order
  },
  head: ({ context: { site }, loaderData: order }) => {
    const title = order?.status === cancelled ? 'Đơn hàng đã huỷ' : 'Cảm ơn bạn'
    return { meta: [{ title: pageTitle(site, title) }, { name: 'robots', content: 'noindex' }] }
  },
})

export function Page() {
  const loaded = route.useLoaderData()
  const { data } = useQuery({
    ...shopperOrderQuery(useApi(), loaded?._id ?? ''),
    enabled: loaded !== null,
    initialData: loaded ?? undefined,
  })
  return <ThanksScreen order={data ?? null} />
}
