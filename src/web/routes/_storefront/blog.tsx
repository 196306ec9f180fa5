import { pageFile } from '../../page.ts'
import { homeStep, trailFacts } from '../../storefront/facts.ts'
import { pageHead } from '../../storefront/page-head.ts'

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

export { BlogScreen as Page } from '../../storefront/blog/blog-screen.tsx'
