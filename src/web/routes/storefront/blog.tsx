import { pageFile } from '#web/app/router/page.ts'
import { postsQuery } from '#web/storefront/blog/post-queries.ts'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import { buildBreadcrumbStructuredData } from '#web/storefront/structured-data.ts'

export const page = pageFile<'/blog', { page?: number }>()({
  loader: async ({ context: { api, queryClient }, search }) => {
    await queryClient.ensureQueryData(postsQuery(api, search.page ?? 1))
  },
  head: ({ context, search: { page: number } }) =>
    buildPageHead({
      site: context.site,
      title: number ? `Blog, trang ${number}` : 'Blog',
      description: `Những bài viết ngắn của ${context.site.name} về quần áo, giày dép và cách phối đồ.`,
      path: number ? `/blog?page=${number}` : '/blog',
      structuredData: import.meta.env.SSR && [
        buildBreadcrumbStructuredData(context.site, [{ name: 'Blog', path: '/blog' }]),
      ],
    }),
})

export { BlogScreen as Page } from '#web/storefront/blog/blog-screen.tsx'
