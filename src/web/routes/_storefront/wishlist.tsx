import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'
import { WishlistScreen } from '../../storefront/wishlist/wishlist-screen.tsx'

export const Route = createFileRoute('/_storefront/wishlist')({
  head: () => ({
    meta: [{ title: pageTitle('Sản phẩm yêu thích') }, { name: 'robots', content: 'noindex' }],
  }),
  component: WishlistScreen,
})
