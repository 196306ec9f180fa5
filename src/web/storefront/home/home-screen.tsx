import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ProductShelf } from '#web/storefront/product-list/product-shelf.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { AudienceTiles } from './audience-tiles.tsx'
import { BlogTeaser } from './blog-teaser.tsx'
import { selectCategoryTiles } from './category-tiles.ts'
import { DiscountedProducts } from './discounted-products.tsx'
import { Hero } from './hero.tsx'
import { featuredProductsQuery, homeQuery } from './home-queries.ts'
import { Outfit } from './outfit.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ServiceStrip } from './service-strip.tsx'
import { ShopGrid } from './shop-grid.tsx'
import { TopRated } from './top-rated.tsx'

/** A part that cannot be loaded, or has no content, is left out (R39). */
export function HomeScreen() {
  const api = useApi()
  const { data: categories = [] } = useQuery(categoriesQuery(api))
  const { data: home } = useQuery(homeQuery(api))
  return (
    <main>
      <Hero />
      {home && <AudienceTiles audiences={home.audiences} />}
      <div className="pt-16">
        <FeaturedProducts />
        {home && <DiscountedProducts discounted={home.discounted} />}
        {home && <Outfit outfit={home.outfit} />}
        <ShopGrid tiles={selectCategoryTiles(categories)} />
      </div>
      {home && <TopRated topRated={home.topRated} />}
      <BlogTeaser />
      <ServiceStrip />
    </main>
  )
}

function FeaturedProducts() {
  const label = useLabel()
  const { data: featured } = useQuery(featuredProductsQuery(useApi()))
  if (!featured || featured.products.length === 0) return null
  return (
    <section aria-labelledby="new" className="page pb-20">
      <SectionHeading
        id="new"
        more={
          <Link to="/shop" className="inkline py-2">
            Tất cả sản phẩm
          </Link>
        }
      >
        {label('New')}
      </SectionHeading>
      <ProductShelf products={featured.products} label={label('New')} />
      {featured.total > featured.products.length && (
        <p className="pt-12 text-center">
          <ButtonLink to="/shop" search={{ featured: true }}>
            Xem tất cả sản phẩm nổi bật
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
