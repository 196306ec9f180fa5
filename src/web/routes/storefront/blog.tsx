import { pageFile } from '#web/app/router/page.ts'
import { homeStep, trailFacts } from '#web/storefront/facts.ts'
import { pageHead } from '#web/storefront/shell/page-head.ts'

export const page = pageFile<'/blog'>()({
  head: ({ context }) =>
    pageHead({
      site: context.site,
      title: 'Blog',
      description: 'Chọn cỡ, giặt giữ và phối đồ: những bài viết ngắn về quần áo và giày dép.',
      path: '/blog',
      facts: import.meta.env.SSR && [trailFacts(context.site, [homeStep, { name: 'Blog', path: '/blog' }])],
    }),
})

export { BlogScreen as Page } from '#web/storefront/blog/blog-screen.tsx'
