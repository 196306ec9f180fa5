import { categoriesQuery } from '../../catalogue.ts'
import { loadPart } from '../../load-part.ts'
import { pageFile } from '../../page.ts'
import { shopFacts } from '../../storefront/facts.ts'
import { featuredQuery, newestQuery } from '../../storefront/home/featured-query.ts'
import { tilesOf } from '../../storefront/home/tiles.ts'
import { pageHead } from '../../storefront/page-head.ts'
import { termsQuery } from '../../terms.ts'

export const page = pageFile<'/'>()({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      loadPart(queryClient.ensureQueryData(categoriesQuery(api))),
      loadPart(queryClient.prefetchQuery(featuredQuery(api))),
      loadPart(queryClient.ensureQueryData(termsQuery(api))),
    ])
    const categories = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? []
    const bare = tilesOf(categories).filter((tile) => !tile.scene)
    await Promise.all(
      bare.map(({ category }) => loadPart(queryClient.prefetchQuery(newestQuery(api, category._id)))),
    )
    return queryClient.getQueryData(termsQuery(api).queryKey)
  },
  head: ({ context: { site }, loaderData }) =>
    pageHead({
      site,
      description: `${site.name} bán quần áo, giày dép và phụ kiện. Trả tiền khi nhận hàng hoặc chuyển khoản.`,
      path: '/',
      facts: import.meta.env.SSR && shopFacts(site, loaderData),
    }),
})

export { HomeScreen as Page } from '../../storefront/home/home-screen.tsx'
