import { categoriesQuery } from '#web/app/api/catalogue.ts'
import { shopTermsQuery } from '#web/app/api/terms.ts'
import { loadOptional } from '#web/app/router/load-part.ts'
import { pageFile } from '#web/app/router/page.ts'
import { buildShopStructuredData } from '#web/storefront/facts.ts'
import { featuredProductsQuery, newestProductQuery } from '#web/storefront/home/featured-query.ts'
import { selectCategoryTiles } from '#web/storefront/home/tiles.ts'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'

export const page = pageFile<'/'>()({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      loadOptional(queryClient.ensureQueryData(categoriesQuery(api))),
      loadOptional(queryClient.prefetchQuery(featuredProductsQuery(api))),
      loadOptional(queryClient.ensureQueryData(shopTermsQuery(api))),
    ])
    const categories = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? []
    const tilesWithoutScene = selectCategoryTiles(categories).filter((tile) => !tile.illustration)
    await Promise.all(
      tilesWithoutScene.map(({ category }) =>
        loadOptional(queryClient.prefetchQuery(newestProductQuery(api, category._id))),
      ),
    )
    return queryClient.getQueryData(shopTermsQuery(api).queryKey)
  },
  head: ({ context: { site }, loaderData }) =>
    buildPageHead({
      site,
      description: `${site.name} bán quần áo, giày dép và phụ kiện. Trả tiền khi nhận hàng hoặc chuyển khoản.`,
      path: '/',
      structuredData: import.meta.env.SSR && buildShopStructuredData(site, loaderData),
    }),
})

export { HomeScreen as Page } from '#web/storefront/home/home-screen.tsx'
