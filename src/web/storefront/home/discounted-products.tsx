import { Link } from '@tanstack/react-router'
import type { Home } from '#contract/catalog/home.ts'
import { ProductShelf } from '#web/storefront/product-list/product-shelf.tsx'
import { SectionHeading } from './section-heading.tsx'

const title = 'Đang giảm giá'

export function DiscountedProducts({ discounted }: Pick<Home, 'discounted'>) {
  if (discounted.length === 0) return null
  return (
    <section aria-labelledby="sale" className="page pb-20">
      <SectionHeading
        id="sale"
        more={
          <Link to="/shop" search={{ sale: true, sort: 'discount' }} className="inkline py-2">
            Tất cả hàng giảm giá
          </Link>
        }
      >
        {title}
      </SectionHeading>
      <ProductShelf products={discounted} label={title} />
    </section>
  )
}
