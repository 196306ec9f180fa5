import { Link } from '@tanstack/react-router'
import type { Home } from '#contract/catalog/home.ts'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import { formatDong } from '#domain/money.ts'
import { SectionBox } from '#web/storefront/sections/section-box.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { SectionHeading } from './section-heading.tsx'

interface OutfitProps extends Pick<Home, 'outfit'> {
  section: SectionOf<'outfit'>
}

/** The pictures lie side by side without gaps, as one picture of the outfit. */
export function Outfit({ section: { id, title }, outfit }: OutfitProps) {
  if (outfit.length === 0) return null
  const total = outfit.reduce((sum, { displayPrice }) => sum + displayPrice.salePrice, 0)
  const varies = outfit.some(({ displayPrice }) => displayPrice.varies)
  return (
    <SectionBox id={id} className="page pb-20">
      <SectionHeading
        id={id}
        fallback="Một bộ phối sẵn"
        more={
          <p className="py-2 text-ink-soft">
            Cả bộ {outfit.length} món {varies && 'từ '}
            <span className="font-semibold text-ink tabular-nums">{formatDong(total)}</span>
          </p>
        }
      >
        {title}
      </SectionHeading>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-y-6 max-sm:-mx-(--page-gutter) md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
        {outfit.map((product) => (
          <li key={product._id} className="group relative">
            <ResponsiveImage
              url={product.image}
              alt=""
              sizes="(min-width: 48rem) 25vw, 50vw"
              className="mb-3"
            />
            <h3 className="line-clamp-2 px-4 font-medium wrap-anywhere sm:pl-0">
              <Link to="/detail/$id" params={{ id: product._id }} className="card-name">
                {product.name}
              </Link>
            </h3>
            <Price {...product.displayPrice} className="px-4 sm:pl-0" />
          </li>
        ))}
      </ul>
    </SectionBox>
  )
}
