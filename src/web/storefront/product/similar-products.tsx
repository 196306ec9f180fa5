import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/catalog/products.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { relatedQuery } from './product-queries.ts'

const maxProducts = 3

/** Beside the button of a sold-out product: products of its category that are in stock. */
export function SimilarProducts({ product }: { product: Product }) {
  const { data = [] } = useQuery(relatedQuery(useApi(), product._id))
  const similar = data
    .filter(({ category, countInStock }) => countInStock > 0 && category?._id === product.category?._id)
    .slice(0, maxProducts)
  if (similar.length === 0) return null
  return (
    <section aria-labelledby="similar" className="grid gap-3 border-t border-line pt-4">
      <h2 id="similar" className="font-medium">
        Sản phẩm tương tự còn hàng
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3 text-sm">
        {similar.map(({ _id, name, image, displayPrice }) => (
          <li key={_id} className="min-w-0">
            <Link to="/detail/$id" params={{ id: _id }} search={{}} className="block hover:text-lacquer-ink">
              <ResponsiveImage url={image} alt="" sizes="(min-width: 40rem) 9rem, 30vw" />
              <span className="line-clamp-2 pt-2 wrap-anywhere">{name}</span>
              <Price {...displayPrice} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
