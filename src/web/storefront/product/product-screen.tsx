import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { lazy, memo, useMemo } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { listShownImages } from '#domain/catalog/color-gallery.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { BuyBox } from '#web/storefront/product/buy/buy-box.tsx'
import {
  resolveShownSelection,
  type SelectionSearch,
  type VariantSelection,
} from '#web/storefront/product/buy/variant-selection.ts'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { homeMenuLink } from '../shell/menu-links.tsx'
import { Gallery } from './gallery.tsx'
import { productQuery } from './product-queries.ts'
import { useProductTabStore } from './product-tab-store.ts'
import { useRecordProductView } from './recently-viewed-store.ts'
import { RenderAfterFirstFrame } from './render-after-first-frame.tsx'
import { RenderNearViewport } from './render-near-viewport.tsx'

const ProductTabsAndRelated = lazy(() =>
  import('./product-tabs-and-related.tsx').then(({ ProductTabsAndRelated }) => ({
    default: ProductTabsAndRelated,
  })),
)
const RecentlyViewed = lazy(() =>
  import('./recently-viewed.tsx').then(({ RecentlyViewed }) => ({ default: RecentlyViewed })),
)

/** On a phone the image leaves room for a second row of colours, of sizes, or of both. */
const choiceRowClasses = ['', 'max-sm:[--choice-rows:3.25rem]', 'max-sm:[--choice-rows:6.5rem]']

interface ProductScreenProps {
  id: string
  search: SelectionSearch
  onChoose: (chosen: VariantSelection) => void
}

export const ProductScreen = memo(({ id, search, onChoose }: ProductScreenProps) => {
  const api = useApi()
  const { data: product } = useSuspenseQuery(productQuery(api, id))
  const { color } = resolveShownSelection(product, search)
  const images = useMemo(() => listShownImages(product, color), [product, color])
  const crumbs = useMemo(() => buildProductBreadcrumbs(product), [product])
  useRecordProductView(id)
  const tab = useProductTabStore()
  return (
    <main>
      <div className="page py-1 sm:py-3">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <div
        className={cx(
          'page grid grid-cols-[minmax(0,1fr)] gap-y-3 sm:grid-cols-2 sm:items-start sm:gap-x-6 md:gap-x-8 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,5fr)] lg:gap-x-14',
          choiceRowClasses[Number(needsTwoRows(product)) + Number(product.sizes.length > 6)],
        )}
      >
        <Gallery
          // A new key resets the gallery to its first image when the colour changes.
          key={images[0]}
          name={product.name}
          images={images}
          selected={findColorImage(product, color)}
        />
        <BuyBox
          product={product}
          search={search}
          onChoose={onChoose}
          onReviews={() => tab.set('reviews')}
          onDescription={() => tab.set('description')}
        />
      </div>
      {/* High enough for Back to any scroll position, and no anchor, because the buy box grows above it. */}
      <RenderAfterFirstFrame placeholder={<div className="min-h-[800vh] [overflow-anchor:none]" />}>
        <div className="page pt-16">
          <LazyBoundary fallback={<div className="min-h-dvh" />}>
            <ProductTabsAndRelated id={id} tab={tab} />
          </LazyBoundary>
        </div>
      </RenderAfterFirstFrame>
      <div className="page">
        <RenderNearViewport>
          <RecentlyViewed except={id} />
        </RenderNearViewport>
      </div>
    </main>
  )
})

/** A row of a phone has about 49 letters; swatch and padding of a colour take the width of nine. */
const needsTwoRows = ({ colors }: Product) =>
  colors.reduce((sum, { value }) => sum + value.length + 9, 0) > 49

function findColorImage({ colors }: Product, name: string | null): string | undefined {
  return colors.find(({ value }) => value === name)?.image ?? undefined
}

function buildProductBreadcrumbs({ name, category }: Pick<Product, 'name' | 'category'>): Crumb[] {
  const shop: Crumb = { labelKey: 'Shop', link: linkOptions({ to: '/shop' }) }
  const categoryCrumb = category && {
    label: category.name,
    link: linkOptions({ to: '/categories/$id', params: { id: category._id } }),
  }
  return [homeMenuLink, shop, ...(categoryCrumb ? [categoryCrumb] : []), { label: name }]
}
