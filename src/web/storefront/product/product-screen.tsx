import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { lazy, memo, useMemo } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Buy } from '#web/storefront/product/buy/buy.tsx'
import { type ChoiceSearch, type Chosen, settle } from '#web/storefront/product/buy/choice.ts'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Part } from '#web/ui/state/part.tsx'
import { home } from '../shell/menu-links.tsx'
import { Gallery } from './gallery.tsx'
import { productQuery } from './product-query.ts'
import { useOpenTab } from './product-tab.ts'
import { useSeen } from './seen.ts'
import { WhenNear } from './when-near.tsx'

const ProductTabsAndRelated = lazy(() =>
  import('./below.tsx').then(({ Below: ProductTabsAndRelated }) => ({ default: ProductTabsAndRelated })),
)
const RecentlyViewed = lazy(() =>
  import('./recently-seen.tsx').then(({ RecentlySeen: RecentlyViewed }) => ({ default: RecentlyViewed })),
)

interface ProductScreenProps {
  id: string
  search: ChoiceSearch
  onChoose: (chosen: Chosen) => void
}

export const ProductScreen = memo(({ id, search, onChoose }: ProductScreenProps) => {
  const api = useApi()
  const { data: product } = useSuspenseQuery(productQuery(api, id))
  const colorImage = findColorImage(product, settle(product, search).color)
  const images = useMemo(() => listImages(product, colorImage), [product, colorImage])
  const crumbs = useMemo(() => crumbsOf(product), [product])
  useSeen(id)
  const tab = useOpenTab()
  return (
    <main>
      <div className="page py-3">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-y-6 md:grid-cols-2 md:items-start md:gap-x-8 lg:grid-cols-[minmax(0,7fr)_minmax(22rem,5fr)] lg:gap-x-14">
        <Gallery name={product.name} images={images} selected={colorImage} />
        <Buy
          product={product}
          search={search}
          onChoose={onChoose}
          onReviews={() => tab.open('reviews')}
          onDescription={() => tab.open('description')}
        />
      </div>
      <div className="page pt-16">
        <Part fallback={<div className="min-h-dvh" />}>
          <ProductTabsAndRelated id={id} tab={tab} />
        </Part>
      </div>
      <div className="page">
        <WhenNear>
          <RecentlyViewed except={id} />
        </WhenNear>
      </div>
    </main>
  )
})

const galleryImageCount = 4

/** Specification, section 9: the main image and the first four of the gallery; plus the image of the chosen colour. */
function listImages({ image, gallery }: Product, colorImage = ''): string[] {
  return [...new Set([image, ...gallery.slice(0, galleryImageCount), colorImage])].filter(Boolean)
}

function findColorImage({ colors }: Product, name: string | null): string | undefined {
  return colors.find(({ value }) => value === name)?.image ?? undefined
}

export function crumbsOf({ name, category }: Pick<Product, 'name' | 'category'>): Crumb[] {
  const shop = { label: 'Shop', link: linkOptions({ to: '/shop' }) }
  const categoryCrumb = category && {
    label: category.name,
    link: linkOptions({ to: '/categories/$id', params: { id: category._id } }),
  }
  return [home, shop, ...(categoryCrumb ? [categoryCrumb] : []), { label: name }]
}
