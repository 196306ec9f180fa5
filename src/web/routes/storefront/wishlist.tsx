import { findSession } from '#web/app/api/session.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { wishlistQuery } from '#web/storefront/wishlist/wishlist-query.ts'

export const page = pageFile<'/wishlist'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Sản phẩm yêu thích') }, { name: 'robots', content: 'noindex' }],
  }),
  loader: async ({ context }) => {
    const session = await findSession(context).catch(() => null)
    if (session?.user) await context.queryClient.prefetchQuery(wishlistQuery(context.api))
  },
})

export { WishlistScreen as Page } from '#web/storefront/wishlist/wishlist-screen.tsx'
