import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/app/api/use-api.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { BlogPostScreen } from '#web/storefront/blog/blog-post-screen.tsx'
import { PolicyPreview } from '#web/storefront/docs/policy-preview.tsx'
import {
  loadPreview,
  loadSitePage,
  previewQuery,
  sitePageQuery,
} from '#web/storefront/sections/section-queries.ts'
import { SitePageScreen } from '#web/storefront/sections/site-page-screen.tsx'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import { buildBreadcrumbStructuredData } from '#web/storefront/structured-data.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

const route = getRouteApi('/storefront/pages/$slug')

/** As `previewPath`. No page has this slug. */
const isPreview = (slug: string) => slug === 'preview'

export const page = pageFile<'/pages/$slug', { token: string }>()({
  loader: (loading) => {
    const { api, queryClient } = loading.context
    const { token } = loading.search
    return isPreview(loading.params.slug)
      ? loadPreview(api, queryClient, token)
      : loadSitePage(loading, 'page')
  },
  head: ({ context: { site }, loaderData, params: { slug } }) =>
    isPreview(slug)
      ? { meta: [{ title: pageTitle(site, 'Bản xem trước') }, { name: 'robots', content: 'noindex' }] }
      : buildPageHead({
          site,
          title: loaderData?.seoTitle || loaderData?.title,
          description: loaderData?.seoDescription || loaderData?.summary || site.name,
          path: `/pages/${slug}`,
          image: loaderData ? { url: loaderData.image, alt: loaderData.imageAlt } : undefined,
          structuredData: import.meta.env.SSR && [
            buildBreadcrumbStructuredData(site, [{ name: loaderData?.title ?? '', path: `/pages/${slug}` }]),
          ],
        }),
})

export function Page() {
  return isPreview(route.useParams().slug) ? <Preview /> : <PublishedPage />
}

function PublishedPage() {
  const { slug } = route.useParams()
  const { data } = useSuspenseQuery(sitePageQuery(useApi(), 'page', slug))
  return <SitePageScreen page={data} />
}

function Preview() {
  const { token } = route.useSearch()
  const { data } = useSuspenseQuery(previewQuery(useApi(), token))
  if (!data)
    return (
      <main className="page">
        <h1 className="sr-only">Bản xem trước</h1>
        <EmptyState>
          Liên kết xem trước không còn dùng được: đã quá một giờ, hoặc bản nháp đã thay đổi.
        </EmptyState>
      </main>
    )
  return (
    <>
      <aside
        aria-label="Bản xem trước"
        className="bg-amber-wash px-(--page-gutter) py-2 text-center text-amber"
      >
        Bản xem trước: khách chưa thấy nội dung này.
      </aside>
      {data.kind === 'policy' && <PolicyPreview policy={data} />}
      {data.kind === 'post' && <BlogPostScreen post={data} />}
      {data.kind !== 'policy' && data.kind !== 'post' && <SitePageScreen page={data} />}
    </>
  )
}
