import { pageFile } from '#web/app/router/page.ts'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import { buildBreadcrumbStructuredData } from '#web/storefront/structured-data.ts'

export const page = pageFile<'/blog'>()({
  head: ({ context }) =>
    buildPageHead({
      site: context.site,
      title: 'Blog',
      description: 'Chọn size, giặt giữ và phối đồ: những bài viết ngắn về quần áo và giày dép.',
      path: '/blog',
      structuredData: import.meta.env.SSR && [
        buildBreadcrumbStructuredData(context.site, [{ name: 'Blog', path: '/blog' }]),
      ],
    }),
})

export { BlogScreen as Page } from '#web/storefront/blog/blog-screen.tsx'
