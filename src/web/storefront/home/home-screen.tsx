import { useSuspenseQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../catalogue.ts'
import { Link } from '../../router/link.tsx'
import { useApi } from '../../use-api.ts'
import { Shelf } from '../list/shelf.tsx'
import { BlogTeaser } from './blog-teaser.tsx'
import { featuredQuery } from './featured-query.ts'
import { Hero } from './hero.tsx'
import { ServiceStrip } from './service-strip.tsx'
import { ShopGrid } from './shop-grid.tsx'
import { tilesOf } from './tiles.ts'

export function HomeScreen() {
  const api = useApi()
  const { data: categories } = useSuspenseQuery(categoriesQuery(api))
  const { data: featured } = useSuspenseQuery(featuredQuery(api))
  return (
    <main>
      <Hero />
      {featured.products.length > 0 && (
        <section aria-labelledby="new" className="page pt-16 pb-20">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-6">
            <h2 id="new" className="font-display text-sign font-semibold">
              New
            </h2>
            <Link to="/shop" className="inkline py-2">
              Tất cả sản phẩm
            </Link>
          </div>
          <Shelf products={featured.products} label="New" />
        </section>
      )}
      <ShopGrid tiles={tilesOf(categories)} />
      <BlogTeaser />
      <ServiceStrip />
    </main>
  )
}
