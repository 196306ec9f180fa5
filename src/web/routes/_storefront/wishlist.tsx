import { page } from '../../router/page.ts'
import { findSession } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { wishlistQuery } from '../../storefront/wishlist/wishlist-query.ts'
import { WishlistScreen } from '../../storefront/wishlist/wishlist-screen.tsx'

export const Route = page('/wishlist')({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Sản phẩm yêu thích') }, { name: 'robots', content: 'noindex' }],
  }),
  loader: async ({ context }) => {
    const session = await findSession(context).catch(() => null)
    if (session?.user) await context.queryClient.prefetchQuery(wishlistQuery(context.api))
  },
  component: WishlistScreen,
})
