import { getRouteApi, notFound } from '@tanstack/react-router'
import { posts } from '#contract/content/posts.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { sharedDrawingOf } from '#web/storefront/blog/pictures.ts'
import { PostScreen } from '#web/storefront/blog/post-screen.tsx'
import { loadPostText } from '#web/storefront/blog/post-text.ts'
import { homeStep, postFacts, trailFacts } from '#web/storefront/facts.ts'
import { pageHead } from '#web/storefront/shell/page-head.ts'

const findPost = (slug: string) => posts.find((post) => post.slug === slug)

const route = getRouteApi('/storefront/blog/$slug')

export const page = pageFile<'/blog/$slug'>()({
  loader: async ({ params: { slug } }) => {
    const post = findPost(slug)
    if (!post) throw notFound()
    await loadPostText(slug)
    return post
  },
  head: ({ context: { site }, loaderData: post }) => {
    if (!post) return { meta: [{ title: pageTitle(site, 'Page Not Found') }] }
    const path = `/blog/${post.slug}`
    const image = sharedDrawingOf(post)
    const steps = [homeStep, { name: 'Blog', path: '/blog' }, { name: post.title, path }]
    return pageHead({
      site,
      title: post.title,
      description: post.summary,
      path,
      image,
      kind: 'article',
      facts: import.meta.env.SSR && [postFacts(site, post, image.url), trailFacts(site, steps)],
    })
  },
})

export function Page() {
  return <PostScreen post={route.useLoaderData()} />
}
