import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { type DeliverySearch, deliveriesQuery, webhooksQuery } from '#web/admin/webhooks/webhook-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/settings/webhooks/$id', DeliverySearch>()({
  loader: ({ context: { queryClient, api }, params: { id }, search }) =>
    awaitOnServer(
      queryClient.prefetchQuery(webhooksQuery(api)),
      queryClient.prefetchQuery(deliveriesQuery(api, id, search)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Webhook') }] }),
})

export { WebhookScreen as Page } from '#web/admin/webhooks/webhook-screen.tsx'
