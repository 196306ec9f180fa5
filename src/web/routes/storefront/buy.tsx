import { getRouteApi, notFound } from '@tanstack/react-router'
import { parseChosenLine } from '#domain/cart/chosen-line.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { BuyScreen } from '#web/storefront/guest/buy-screen.tsx'
import type { BuySearch } from '#web/storefront/guest/buy-search.ts'
import { howToBuyTitle } from '#web/storefront/guest/how-to-buy-texts.ts'
import { productQuery } from '#web/storefront/product/product-queries.ts'

const route = getRouteApi('/storefront/buy')

export const page = pageFile<'/buy', BuySearch>()({
  loader: async ({ context: { api, queryClient }, search: { add } }) => {
    const line = parseChosenLine(add)
    if (!line) throw notFound()
    return { line, product: await queryClient.fetchQuery(productQuery(api, line.productId)) }
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, howToBuyTitle) }, { name: 'robots', content: 'noindex' }],
  }),
})

export const Page = () => <BuyScreen {...route.useLoaderData()} isBuyNow={route.useSearch().buyNow === 1} />
