import { getRouteApi, notFound } from '@tanstack/react-router'
import { ApiError } from '../../api.ts'
import { pageFile } from '../../page.ts'
import type { PersonalContext } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { orderQuery } from '../../storefront/order/order-query.ts'
import { OrderScreen } from '../../storefront/order/order-screen.tsx'
import { preparePayment } from '../../storefront/payment/payment-query.ts'

const route = getRouteApi('/_storefront/order/$id')

export const page = pageFile<'/order/$id', object, PersonalContext>()({
  // Another shopper's order answers as one that never was.
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(orderQuery(context.api, params.id)).then(
      (order) => preparePayment(context, order),
      (error: unknown) => {
        throw error instanceof ApiError && error.status === 404 ? notFound() : error
      },
    ),
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Đơn hàng') }, { name: 'robots', content: 'noindex' }],
  }),
})

export const Page = () => <OrderScreen user={route.useRouteContext().user} id={route.useParams().id} />
