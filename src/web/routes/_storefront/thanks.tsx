import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { orderQuery } from '../../storefront/order/order-query.ts'
import { preparePayment } from '../../storefront/payment/payment-query.ts'
import { ThanksScreen } from '../../storefront/thanks/thanks-screen.tsx'
import { SheetWaiting } from '../../storefront/waiting/sheet-waiting.tsx'

export const Route = page('/thanks')({
  validateSearch: (search: Record<string, unknown>): { order?: string } =>
    typeof search.order === 'string' ? { order: search.order } : {},
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
  pendingComponent: SheetWaiting,
  component: () => <ThanksScreen order={Route.useLoaderData()} />,
})
