import { getRouteApi, notFound } from '@tanstack/react-router'
import { blogPosts } from '#contract/content/blog-posts.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { BlogPostScreen } from '#web/storefront/blog/blog-post-screen.tsx'
import { loadBlogPostText } from '#web/storefront/blog/blog-post-text.ts'
import { getBlogPostShareImage } from '#web/storefront/blog/illustrations.ts'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import {
  buildBlogPostStructuredData,
  buildBreadcrumbStructuredData,
} from '#web/storefront/structured-data.ts'

const findPost = (slug: string) => blogPosts.find((post) => post.slug === slug)

const route = getRouteApi('/storefront/blog/$slug')

export const page = pageFile<'/blog/$slug'>()({
  loader: async ({ params: { slug } }) => {
    const post = findPost(slug)
    if (!post) throw notFound()
    await loadBlogPostText(slug)
    return post
  },
  head: ({ context: { site }, loaderData: post }) => {
    if (!post) return { meta: [{ title: pageTitle(site, site.label('Page Not Found')) }] }
    const path = `/blog/${post.slug}`
    const image = getBlogPostShareImage(post)
    const steps = [
      { name: 'Blog', path: '/blog' },
      { name: post.title, path },
    ]
    return buildPageHead({
      site,
      title: post.title,
      description: post.summary,
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
  return <BlogPostScreen post={route.useLoaderData()} />
}
