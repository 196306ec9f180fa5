import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ProductShelf } from '#web/storefront/product-list/product-shelf.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { BlogTeaser } from './blog-teaser.tsx'
import { selectCategoryTiles } from './category-tiles.ts'
import { Hero } from './hero.tsx'
import { featuredProductsQuery } from './home-queries.ts'
import { ServiceStrip } from './service-strip.tsx'
import { ShopGrid } from './shop-grid.tsx'

/** A list that cannot be loaded is left out (R39). */
export function HomeScreen() {
  const label = useLabel()
  const api = useApi()
  const { data: categories = [] } = useQuery(categoriesQuery(api))
  const { data: featured } = useQuery(featuredProductsQuery(api))
  const hasFeatured = featured !== undefined && featured.products.length > 0
  return (
    <main>
      <Hero />
      {hasFeatured && (
        <section aria-labelledby="new" className="page pt-16 pb-20">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-6">
            <h2 id="new" className="font-display text-sign font-semibold">
              {label('New')}
            </h2>
            <Link to="/shop" className="inkline py-2">
              Tất cả sản phẩm
            </Link>
          </div>
          <ProductShelf products={featured.products} label={label('New')} />
          {featured.total > featured.products.length && (
            <p className="pt-12 text-center">
              <ButtonLink to="/shop" search={{ featured: true }}>
                Xem tất cả sản phẩm nổi bật
              </ButtonLink>
            </p>
          )}
        </section>
      )}
      <div className={hasFeatured ? undefined : 'pt-16'}>
        <ShopGrid tiles={selectCategoryTiles(categories)} />
      </div>
      <BlogTeaser />
      <ServiceStrip />
    </main>
  )
}
