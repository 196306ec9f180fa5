import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/app/api/use-api.ts'
import { ProductShelf } from '#web/storefront/product-list/product-shelf.tsx'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids-query.ts'
import { recentlyViewedStore } from './recently-viewed-store.ts'

/** Two rows on a large screen. */
const maxProducts = 8

export function RecentlyViewed({ except }: { except: string }) {
  const ids = recentlyViewedStore.use().filter((id) => id !== except)
  const { data = [] } = useQuery(productsByIdsQuery(useApi(), ids))
  const products = data.filter(({ _id }) => ids.includes(_id)).slice(0, maxProducts)
  if (products.length === 0) return null
  return (
    <section aria-labelledby="seen" className="mt-16 border-t border-line pt-12">
      <h2 id="seen" className="mb-6 font-display text-3xl font-semibold">
        Đã xem gần đây
      </h2>
      <ProductShelf products={products} label="Đã xem gần đây" withCategory />
    </section>
  )
}
