import { categoriesQuery } from '#web/app/api/catalogue.ts'
import { termsQuery } from '#web/app/api/terms.ts'
import { loadPart } from '#web/app/router/load-part.ts'
import { pageFile } from '#web/app/router/page.ts'
import { shopFacts } from '#web/storefront/facts.ts'
import { featuredQuery, newestQuery } from '#web/storefront/home/featured-query.ts'
import { tilesOf } from '#web/storefront/home/tiles.ts'
import { pageHead } from '#web/storefront/shell/page-head.ts'

export const page = pageFile<'/'>()({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      loadPart(queryClient.ensureQueryData(categoriesQuery(api))),
      loadPart(queryClient.prefetchQuery(featuredQuery(api))),
      loadPart(queryClient.ensureQueryData(termsQuery(api))),
    ])
    const categories = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? []
    const tilesWithoutScene = tilesOf(categories).filter((tile) => !tile.scene)
    await Promise.all(
      tilesWithoutScene.map(({ category }) =>
        loadPart(queryClient.prefetchQuery(newestQuery(api, category._id))),
      ),
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

export { HomeScreen as Page } from '#web/storefront/home/home-screen.tsx'
