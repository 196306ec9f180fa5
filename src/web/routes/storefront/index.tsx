import type { CategoryListItem } from '#contract/catalog/categories.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { loadOptional } from '#web/app/router/load-optional.ts'
import { pageFile } from '#web/app/router/page.ts'
import { homePageQuery } from '#web/storefront/sections/home-page-query.ts'
import { loadSections } from '#web/storefront/sections/section-queries.ts'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import { buildShopStructuredData } from '#web/storefront/structured-data.ts'

export const page = pageFile<'/'>()({
  loader: async ({ context: { api, queryClient } }) => {
    const [home] = await Promise.all([
      queryClient.ensureQueryData(homePageQuery(api)),
      loadOptional(queryClient.ensureQueryData(categoriesQuery(api))),
      loadOptional(queryClient.ensureQueryData(settingsSummaryQuery(api))),
    ])
    await loadSections(api, queryClient, home)
    return {
      home,
      goods: nameGoods(queryClient.getQueryData(categoriesQuery(api).queryKey)),
      settings: queryClient.getQueryData(settingsSummaryQuery(api).queryKey),
    }
  },
  head: ({ context: { site }, loaderData }) => {
    const goods = loaderData?.goods
    return buildPageHead({
      site,
      title: loaderData?.home.seoTitle || goods || undefined,
      description:
        loaderData?.home.seoDescription ||
        [
          [site.name, goods].filter(Boolean).join(': '),
          ...(loaderData?.settings ? [`${loaderData.settings.paymentSummary}.`] : []),
        ].join('. '),
      path: '/',
      image: loaderData && { url: loaderData.home.image, alt: loaderData.home.imageAlt },
      structuredData: import.meta.env.SSR && buildShopStructuredData(site, loaderData?.settings),
    })
  },
})

const maxNamedCategories = 4

const nameGoods = (categories: readonly CategoryListItem[] = []): string =>
  categories
    .filter(({ parent }) => !parent)
    .slice(0, maxNamedCategories)
    .map(({ name }) => name)
    .join(', ')

export { HomeScreen as Page } from '#web/storefront/home/home-screen.tsx'
