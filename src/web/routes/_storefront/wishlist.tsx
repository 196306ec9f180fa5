import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { WishlistScreen } from '../../storefront/wishlist/wishlist-screen.tsx'

export const Route = page('/wishlist')({
  head: () => ({
    meta: [{ title: pageTitle('Sản phẩm yêu thích') }, { name: 'robots', content: 'noindex' }],
  }),
  component: WishlistScreen,
})
