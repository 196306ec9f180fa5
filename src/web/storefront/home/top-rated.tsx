import { Link } from '@tanstack/react-router'
import type { Home } from '#contract/catalog/home.ts'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import { SectionBox } from '#web/storefront/sections/section-box.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { formatRating, Stars } from '#web/ui/display/stars.tsx'
import { SectionHeading } from './section-heading.tsx'

interface TopRatedProps extends Pick<Home, 'topRated'> {
  section: SectionOf<'reviews'>
}

export function TopRated({ section: { id, title }, topRated }: TopRatedProps) {
  if (topRated.length === 0) return null
  return (
    <SectionBox id={id} className="page pt-16">
      <SectionHeading id={id} fallback="Lời khen của khách">
        {title}
      </SectionHeading>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 md:grid-cols-3">
        {topRated.map((one) => (
          <li key={one.product._id} className="flex flex-col gap-5 border-t border-line pt-5">
            <Quote review={one.review} />
            <RatedProduct product={one.product} />
          </li>
        ))}
      </ul>
    </SectionBox>
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
    <div className="relative flex flex-wrap items-center gap-4">
      <ResponsiveImage url={product.image} alt="" sizes="5rem" className="w-20 shrink-0" />
      <div className="grid min-w-0 flex-1 basis-24 gap-0.5">
        <h3 className="line-clamp-2 font-medium wrap-anywhere">
          <Link to="/detail/$id" params={{ id: product._id }} className="card-name">
            {product.name}
          </Link>
        </h3>
        <Price {...product.displayPrice} />
        <p className="text-sm text-ink-soft tabular-nums">
          {formatRating(product.rating ?? 0)}/5 sao, {product.reviewCount} đánh giá
        </p>
      </div>
    </div>
  )
}
