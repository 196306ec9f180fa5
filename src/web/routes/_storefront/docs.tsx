import { page } from '../../router/page.ts'
import { DocsScreen } from '../../storefront/docs/docs-screen.tsx'
import { homeStep, trailFacts } from '../../storefront/facts.ts'
import { pageHead } from '../../storefront/page-head.ts'
import { shopFactsQuery } from '../../terms.ts'

export const Route = page('/docs')({
  // Without them the page says all the rest.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(shopFactsQuery(api)),
  head: ({ context: { site } }) =>
    pageHead({
      site,
      title: `Về ${site.name}`,
      description: `${site.name} là gì, thanh toán, giao hàng, huỷ đơn, đổi trả và quyền riêng tư.`,
      path: '/docs',
      facts: import.meta.env.SSR && [
        trailFacts(site, [homeStep, { name: `Về ${site.name}`, path: '/docs' }]),
      ],
    }),
  component: DocsScreen,
})
