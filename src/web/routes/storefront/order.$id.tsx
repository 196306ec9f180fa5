import { getRouteApi, notFound } from '@tanstack/react-router'
import { isGuest } from '#contract/accounts/is-guest.ts'
import { ApiError } from '#web/app/api/api.ts'
import { type PersonalContext, redirectToSignIn } from '#web/app/api/session.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { prefetchInvoices } from '#web/invoices/invoice-query.ts'
import { shopperOrderQuery } from '#web/storefront/orders/detail/order-queries.ts'
import { ShopperOrderScreen } from '#web/storefront/orders/detail/shopper-order-screen.tsx'
import { prefetchPayment } from '#web/storefront/orders/payment/payment-query.ts'

const route = getRouteApi('/storefront/order/$id')

export const page = pageFile<'/order/$id', object, PersonalContext>()({
  // An order of another shopper is answered with 404; a guest may have an account that owns it.
  loader: ({ context, params, location }) =>
    context.queryClient.fetchQuery(shopperOrderQuery(context.api, params.id)).then(
      (order) => Promise.all([prefetchPayment(context, order), prefetchInvoices(context, params.id)]),
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
        throw isGuest(context.user) ? redirectToSignIn({ location }) : notFound()
      },
    ),
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Đơn hàng') }, { name: 'robots', content: 'noindex' }],
  }),
})

export const Page = () => <ShopperOrderScreen user={route.useRouteContext().user} id={route.useParams().id} />
