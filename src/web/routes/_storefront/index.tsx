import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../catalogue.ts'
import { featuredQuery, newestQuery } from '../../storefront/home/featured-query.ts'
import { HomeScreen } from '../../storefront/home/home-screen.tsx'
import { banner } from '../../storefront/home/pictures.ts'
import { tilesOf } from '../../storefront/home/tiles.ts'
import { pageHead } from '../../storefront/page-head.ts'

export const Route = createFileRoute('/_storefront/')({
  loader: async ({ context: { api, queryClient } }) => {
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(api)),
      queryClient.ensureQueryData(featuredQuery(api)),
    ])
    const bare = tilesOf(categories).filter((tile) => !tile.scene)
    await Promise.all(bare.map(({ category }) => queryClient.prefetchQuery(newestQuery(api, category._id))))
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      description: 'Tiệm bán quần áo, giày dép và phụ kiện. Trả tiền khi nhận hàng hoặc chuyển khoản.',
      path: '/',
      image: banner.wide.src,
    }),
  component: HomeScreen,
})
