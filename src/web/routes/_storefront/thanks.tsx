import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'
import { orderQuery } from '../../storefront/order/order-query.ts'
import { preparePayment } from '../../storefront/payment/payment-query.ts'
import { ThanksScreen } from '../../storefront/thanks/thanks-screen.tsx'

const route = getRouteApi('/_storefront/thanks')

export const page = pageFile<'/thanks', { order?: string }>()({
  // An order that is not there, or not this shopper's, is left out: thanks are due all the same.
  loader: async ({ context, search: { order: id } }) => {
    if (!id) return null
    const order = await context.queryClient.fetchQuery(orderQuery(context.api, id)).catch(() => null)
    if (order) await preparePayment(context, order)
    return order
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Cảm ơn bạn') }, { name: 'robots', content: 'noindex' }],
  }),
})

export const Page = () => <ThanksScreen order={route.useLoaderData()} />
