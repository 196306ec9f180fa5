import { Link } from '@tanstack/react-router'
import type { Home } from '#contract/catalog/home.ts'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { formatRating, Stars } from '#web/ui/display/stars.tsx'
import { SectionHeading } from './section-heading.tsx'

export function TopRated({ topRated }: Pick<Home, 'topRated'>) {
  if (topRated.length === 0) return null
  return (
    <section aria-labelledby="top-rated" className="page pt-16">
      <SectionHeading id="top-rated">Được khen nhiều</SectionHeading>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {topRated.map((one) => (
          <li key={one.product._id} className="flex flex-col gap-5 border-t border-line pt-5">
            <Quote review={one.review} />
            <RatedProduct product={one.product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TopRatedProduct = Home['topRated'][number]

function Quote({ review }: Pick<TopRatedProduct, 'review'>) {
  return (
    <figure className="grid flex-1 content-start gap-3">
      <Stars rating={review.stars} />
      <blockquote className="text-lg text-pretty whitespace-pre-line wrap-anywhere">
        “{review.text}”
      </blockquote>
      <figcaption className="text-sm text-ink-soft">{review.author}</figcaption>
    </figure>
  )
}

function RatedProduct({ product }: Pick<TopRatedProduct, 'product'>) {
  return (
    <div className="relative flex items-center gap-4">
      <ResponsiveImage url={product.image} alt="" sizes="5rem" className="w-20 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="line-clamp-2 font-medium wrap-anywhere">
          <Link to="/detail/$id" params={{ id: product._id }} className="card-name">
            {product.name}
          </Link>
        </h3>
        <Price price={product.price} salePrice={product.salePrice} />
        <p className="text-sm text-ink-soft tabular-nums">
          {formatRating(product.rating ?? 0)}/5 sao, {product.reviewCount} đánh giá
        </p>
      </div>
    </div>
  )
}
