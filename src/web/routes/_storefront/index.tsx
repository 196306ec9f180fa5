import { categoriesQuery } from '../../catalogue.ts'
import { page } from '../../router/page.ts'
import { shopFacts } from '../../storefront/facts.ts'
import { featuredQuery, newestQuery } from '../../storefront/home/featured-query.ts'
import { HomeScreen } from '../../storefront/home/home-screen.tsx'
import { tilesOf } from '../../storefront/home/tiles.ts'
import { pageHead } from '../../storefront/page-head.ts'
import { HomeWaiting } from '../../storefront/waiting/home-waiting.tsx'
import { termsQuery } from '../../terms.ts'

export const Route = page('/')({
  loader: async ({ context: { api, queryClient } }) => {
    const [categories, , terms] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(api)).catch(() => []),
      queryClient.prefetchQuery(featuredQuery(api)),
      queryClient.ensureQueryData(termsQuery(api)).catch(() => undefined),
    ])
    const bare = tilesOf(categories).filter((tile) => !tile.scene)
    await Promise.all(bare.map(({ category }) => queryClient.prefetchQuery(newestQuery(api, category._id))))
    return terms
  },
  head: ({ context: { site }, loaderData }) =>
    pageHead({
      site,
      description: `${site.name} bán quần áo, giày dép và phụ kiện. Trả tiền khi nhận hàng hoặc chuyển khoản.`,
      path: '/',
      facts: import.meta.env.SSR && shopFacts(site, loaderData),
    }),
  pendingComponent: HomeWaiting,
  component: HomeScreen,
})
