import { pageFile } from '../../page.ts'
import { homeStep, trailFacts } from '../../storefront/facts.ts'
import { pageHead } from '../../storefront/page-head.ts'
import { shopFactsQuery } from '../../terms.ts'

export const page = pageFile<'/docs'>()({
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
})

export { DocsScreen as Page } from '../../storefront/docs/docs-screen.tsx'
