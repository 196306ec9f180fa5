import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { loadOptional } from '#web/app/router/load-optional.ts'
import { pageFile } from '#web/app/router/page.ts'
import { selectCategoryTiles } from '#web/storefront/home/category-tiles.ts'
import { featuredProductsQuery, homeQuery, newestProductQuery } from '#web/storefront/home/home-queries.ts'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import { buildShopStructuredData } from '#web/storefront/structured-data.ts'

export const page = pageFile<'/'>()({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      loadOptional(queryClient.ensureQueryData(categoriesQuery(api))),
      loadOptional(queryClient.prefetchQuery(featuredProductsQuery(api))),
      loadOptional(queryClient.prefetchQuery(homeQuery(api))),
      loadOptional(queryClient.ensureQueryData(settingsSummaryQuery(api))),
    ])
    const categories = queryClient.getQueryData(categoriesQuery(api).queryKey) ?? []
    const tilesWithoutIllustration = selectCategoryTiles(categories).filter((tile) => !tile.illustration)
    await Promise.all(
      tilesWithoutIllustration.map(({ category }) =>
        loadOptional(queryClient.prefetchQuery(newestProductQuery(api, category._id))),
      ),
    )
    return queryClient.getQueryData(settingsSummaryQuery(api).queryKey)
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
