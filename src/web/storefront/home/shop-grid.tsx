import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import type { PlainLabel } from '#contract/settings/labels.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { SectionBox } from '#web/storefront/sections/section-box.tsx'
import { Illustration } from '#web/storefront/shell/illustration.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type CategoryTile, selectCategoryTiles } from './category-tiles.ts'
import { newestProductQuery } from './home-queries.ts'
import { SectionHeading } from './section-heading.tsx'

const twoColumns = { className: 'lg:grid-cols-2', sizes: '50vw' }
const threeColumns = { className: 'lg:grid-cols-3', sizes: '(min-width: 64rem) 34vw, 50vw' }
const fourColumns = { className: 'lg:grid-cols-4', sizes: '(min-width: 64rem) 25vw, 50vw' }
const layouts: Partial<Record<number, typeof fourColumns>> = {
  2: twoColumns,
  3: threeColumns,
  6: threeColumns,
}

export function ShopGrid({ section }: { section: SectionOf<'tiles'> }) {
  const label = useLabel()
  const tiles = useTiles(section)
  if (tiles.length === 0) return null
  const { className, sizes } = layouts[tiles.length] ?? fourColumns
  return (
    <SectionBox id={section.id} className="not-last:pb-20">
      <div className="page">
        <SectionHeading id={section.id} fallback="Danh mục">
          {label(section.title as PlainLabel)}
        </SectionHeading>
      </div>
      <ul className={cx('grid grid-cols-[repeat(auto-fit,minmax(max(9rem,40%),1fr))] gap-px', className)}>
        {tiles.map(({ category, illustration, image }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The owner may choose a category twice.
          <li key={at}>
            <Link
              to="/categories/$id"
              params={{ id: category._id }}
              className="group relative block overflow-hidden outline-offset-[-4px]!"
            >
              {image ? (
                <ResponsiveImage url={image} alt="" sizes={sizes} className={zoomClass} />
              ) : illustration ? (
                <Illustration
                  picture={illustration}
                  alt=""
                  sizes={sizes}
                  className={`aspect-[4/5] ${zoomClass}`}
                />
              ) : (
                <NewestProductImage category={category._id} sizes={sizes} />
              )}
              <span className="absolute bottom-0 left-0 inline-flex max-w-full items-center gap-3 bg-paper px-4 py-3 font-medium transition-colors group-hover:bg-lacquer group-hover:text-on-lacquer sm:px-6 sm:text-lg">
                <span className="line-clamp-3 wrap-anywhere">{category.name}</span>
                <Icon of={ArrowRight} className="shrink-0 transition-transform group-hover:translate-x-1" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SectionBox>
  )
}

interface Tile extends CategoryTile {
  image?: string
}

function useTiles({ tiles }: SectionOf<'tiles'>): Tile[] {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  if (tiles.length === 0) return selectCategoryTiles(categories)
  return tiles.flatMap(({ category: id, image }) => {
    const category = categories.find(({ _id }) => _id === id)
    return category ? { category, image } : []
  })
}

const zoomClass = 'transition-transform duration-250 group-hover:scale-103'

function NewestProductImage({ category, sizes }: { category: string; sizes: string }) {
  const { data } = useQuery(newestProductQuery(useApi(), category))
  return <ResponsiveImage url={data?.products[0]?.image ?? ''} alt="" sizes={sizes} className={zoomClass} />
}
