import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import { parseImageUrl } from '#domain/catalog/image-url.ts'
import { parsePosition } from '#domain/content/parse-position.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { SectionHeading } from '#web/storefront/home/section-heading.tsx'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids-query.ts'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { SectionBox } from './section-box.tsx'
import { listPointedProducts } from './section-queries.ts'

interface ProductPoint {
  product: ProductSummary
  x: number
  y: number
}

export function Lookbook({ section }: { section: SectionOf<'lookbook'> }) {
  const { id, title, image, alt, points } = section
  const { data = [] } = useQuery(productsByIdsQuery(useApi(), listPointedProducts(points)))
  if (!image) return null
  const productPoints = points.flatMap(({ product: productId, at }): ProductPoint[] => {
    const product = data.find(({ _id }) => _id === productId)
    return product ? [{ product, ...parsePosition(at) }] : []
  })
  return (
    <SectionBox id={id} className="page pb-20">
      <SectionHeading id={id} fallback="Phối đồ">
        {title}
      </SectionHeading>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-10">
        <LookbookPicture image={image} alt={alt} points={productPoints} />
        {productPoints.length > 0 && <LookbookProducts points={productPoints} />}
      </div>
    </SectionBox>
  )
}

const numberClass =
  'grid size-7 place-items-center rounded-full bg-ink text-sm font-semibold text-paper tabular-nums'

function LookbookPicture({ image, alt, points }: { image: string; alt: string; points: ProductPoint[] }) {
  const size = parseImageUrl(image)
  return (
    // Points are percent of the picture, so it is not cropped.
    <div className="relative" style={{ aspectRatio: size ? `${size.width} / ${size.height}` : '4 / 5' }}>
      <ResponsiveImage url={image} alt={alt} sizes="(min-width: 48rem) 60vw, 100vw" shape="h-full" />
      {points.map(({ product, x, y }, at) => (
        <Link
          // biome-ignore lint/suspicious/noArrayIndexKey: Two points may show one product.
          key={at}
          to="/detail/$id"
          params={{ id: product._id }}
          aria-hidden="true"
          tabIndex={-1}
          style={{ left: `${x}%`, top: `${y}%` }}
          className="absolute grid size-11 -translate-1/2 place-items-center"
        >
          <span className={`${numberClass} ring-2 ring-paper`}>{at + 1}</span>
        </Link>
      ))}
    </div>
  )
}

function LookbookProducts({ points }: { points: ProductPoint[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {points.map(({ product }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Two points may show one product.
        <li key={at} className="group relative flex items-center gap-4 py-3">
          <span aria-hidden="true" className={`${numberClass} shrink-0`}>
            {at + 1}
          </span>
          <ResponsiveImage url={product.image} alt="" sizes="64px" className="w-16 shrink-0" />
          <div className="min-w-0">
            <h3 className="line-clamp-2 font-medium wrap-anywhere">
              <Link to="/detail/$id" params={{ id: product._id }} className="card-name">
                {product.name}
              </Link>
            </h3>
            <Price {...product.displayPrice} />
          </div>
        </li>
      ))}
    </ol>
  )
}
