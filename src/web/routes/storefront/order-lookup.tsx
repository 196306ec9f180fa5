import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { orderLookupResultKey } from '#web/storefront/orders/lookup/order-lookup-screen.tsx'

export const page = pageFile<'/order-lookup'>()({
  // After an HTML form without scripts, the server renders the order with the submitted values.
  loader: async ({ context: { flash, api, queryClient } }) => {
    const { form, kind, input } = flash ?? {}
    if (typeof window !== 'undefined' || form !== 'lookUpOrder' || kind !== 'success') return
    const { number = '', phone = '' } = input ?? {}
    const found = await api.lookUpOrder({ body: { number, phone } }).catch(() => null)
    if (found) queryClient.setQueryData(orderLookupResultKey, found)
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Tra cứu đơn hàng') }, { name: 'robots', content: 'noindex' }],
  }),
})

export { OrderLookupScreen as Page } from '#web/storefront/orders/lookup/order-lookup-screen.tsx'
