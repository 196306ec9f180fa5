import { pageFile } from '../../page.ts'
import { findSession } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { wishlistQuery } from '../../storefront/wishlist/wishlist-query.ts'

export const page = pageFile<'/wishlist'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Sản phẩm yêu thích') }, { name: 'robots', content: 'noindex' }],
  }),
  loader: async ({ context }) => {
    const session = await findSession(context).catch(() => null)
    if (session?.user) await context.queryClient.prefetchQuery(wishlistQuery(context.api))
  },
})

export { WishlistScreen as Page } from '../../storefront/wishlist/wishlist-screen.tsx'
