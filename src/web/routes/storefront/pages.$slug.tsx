import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { buildPagePath } from '#contract/content/page-kinds.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { pageFile } from '#web/app/router/page.ts'
import { loadSitePage, sitePageQuery } from '#web/storefront/sections/section-queries.ts'
import { SitePageScreen } from '#web/storefront/sections/site-page-screen.tsx'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'

const route = getRouteApi('/storefront/pages/$slug')

export const page = pageFile<'/pages/$slug'>()({
  loader: ({ context: { api, queryClient }, params }) => loadSitePage(api, queryClient, 'page', params.slug),
  head: ({ context: { site }, loaderData, params }) =>
    buildPageHead({
      site,
      title: loaderData?.seoTitle || loaderData?.title,
      description: loaderData?.seoDescription || loaderData?.summary || site.name,
      path: buildPagePath('page', params.slug),
      image: loaderData && { url: loaderData.image, alt: loaderData.imageAlt },
    }),
})

export function Page() {
  const { slug } = route.useParams()
  const { data } = useSuspenseQuery(sitePageQuery(useApi(), 'page', slug))
  return <SitePageScreen page={data} />
}
