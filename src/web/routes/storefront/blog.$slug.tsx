import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useApi } from '#web/app/api/use-api.ts'
import { loadOptional } from '#web/app/router/load-optional.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { BlogPostScreen } from '#web/storefront/blog/blog-post-screen.tsx'
import { getPostShareImage } from '#web/storefront/blog/illustrations.ts'
import { latestPostsQuery } from '#web/storefront/blog/post-queries.ts'
import { loadSitePage, sitePageQuery } from '#web/storefront/sections/section-queries.ts'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import {
  buildBlogPostStructuredData,
  buildBreadcrumbStructuredData,
} from '#web/storefront/structured-data.ts'

const route = getRouteApi('/storefront/blog/$slug')

export const page = pageFile<'/blog/$slug'>()({
  loader: async (loading) => {
    const { api, queryClient } = loading.context
    const [post] = await Promise.all([
      loadSitePage(loading, 'post'),
      loadOptional(queryClient.prefetchQuery(latestPostsQuery(api))),
    ])
    return post
  },
  head: ({ context: { site }, loaderData: post }) => {
    if (!post) return { meta: [{ title: pageTitle(site, site.label('Page Not Found')) }] }
    const path = `/blog/${post.slug}`
    const image = getPostShareImage(post)
    const steps = [
      { name: 'Blog', path: '/blog' },
      { name: post.title, path },
    ]
    return buildPageHead({
      site,
      title: post.seoTitle || post.title,
      description: post.seoDescription || post.summary,
      path,
      image,
      kind: 'article',
      structuredData: import.meta.env.SSR && [
        buildBlogPostStructuredData(site, post, image.url),
        buildBreadcrumbStructuredData(site, steps),
      ],
    })
  },
})

export function Page() {
  const { slug } = route.useParams()
  const { data } = useSuspenseQuery(sitePageQuery(useApi(), 'post', slug))
  return <BlogPostScreen post={data} />
}
