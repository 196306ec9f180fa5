import { lazy, useEffect, useSyncExternalStore } from 'react'
import { audienceLabels } from '#contract/catalog/audiences.ts'
import type { Product, RenderedProduct } from '#contract/catalog/products.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { HowWeSell } from '#web/storefront/shell/how-we-sell.tsx'
import { Tabs } from '#web/ui/display/tabs.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { descriptionId, reviewsId } from './build-product-path.ts'
import { type ProductTabStore, productTabs } from './product-tab-store.ts'
import { useIsNearViewport } from './render-near-viewport.tsx'

const ProductReviews = lazy(() =>
  import('./reviews/product-reviews.tsx').then(({ ProductReviews }) => ({ default: ProductReviews })),
)

interface ProductTabsProps {
  product: RenderedProduct
  tab: ProductTabStore
}

export function ProductTabs({ product, tab: store }: ProductTabsProps) {
  const label = useLabel()
  const tab = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
  // The target of the anchor was hidden when the link was followed.
  useEffect(() => {
    if (tab === 'reviews' && location.hash === `#${reviewsId}`) {
      document.getElementById(reviewsId)?.scrollIntoView()
    }
  }, [tab])
  return (
    <div id={descriptionId} className="scroll-mt-24 has-[:target]:min-h-dvh">
      <Tabs
        label="Thông tin sản phẩm"
        keepMounted
        value={tab}
        onChange={(next) => store.set(productTabs.find((candidate) => candidate === next) ?? 'description')}
        tabs={[
          {
            value: 'description',
            label: label('Description'),
            content: <Description html={product.descriptionHtml} />,
          },
          {
            value: 'additional',
            label: label('Additional Information'),
            content: <AdditionalInformation product={product} />,
          },
          {
            value: 'reviews',
            label: label('Reviews [{count}]', { count: product.reviewCount }),
            content: <ReviewsPanel product={product} open={tab === 'reviews'} />,
          },
        ]}
      />
    </div>
  )
}

/**
 * Loaded when the tab is opened, or on a phone, where the panel is below the others, when it comes into view. Browsers
 * with scripts do not read what is in `noscript`.
 */
function ReviewsPanel({ product, open }: { product: Product; open: boolean }) {
  const { target, isNear } = useIsNearViewport<HTMLDivElement>()
  const reviews = <ProductReviews productId={product._id} />
  // The products below do not move away when the reviews arrive.
  const style = { minHeight: `min(100dvh,${8 * product.reviewCount}rem)` }
  return (
    <div ref={target} id={reviewsId} className="scroll-mt-32" style={style}>
      {open || isNear ? (
        <LazyBoundary fallback={<LoadingNote />}>{reviews}</LazyBoundary>
      ) : (
        <noscript>{reviews}</noscript>
      )}
    </div>
  )
}

function Description({ html }: { html: string | undefined }) {
  return (
    <div className="grid max-w-prose gap-4 leading-relaxed">
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown without HTML (R24)
        <div className="markdown wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className="text-ink-soft">Chưa có mô tả cho sản phẩm này.</p>
      )}
      <HowWeSell />
    </div>
  )
}

function AdditionalInformation({ product }: { product: Product }) {
  const label = useLabel()
  const names = (values: Product['sizes']) => values.map(({ value }) => value).join(', ')
  const rows = [
    ['Danh mục', product.category?.name],
    ['Thương hiệu', product.brand],
    ['Dành cho', product.audience && audienceLabels[product.audience]],
    ...product.properties.map(({ name, values }) => [name, values.map(({ value }) => value).join(', ')]),
    ['Màu sắc', names(product.colors)],
    ['Size', names(product.sizes)],
    [label('SKU'), product.variants.length === 1 ? product.variants[0]?.sku : null],
    [product.variants.length > 1 ? 'Tổng số còn lại' : 'Số lượng còn lại', String(product.countInStock)],
  ].filter(([, value]) => value)
  return (
    <table className="w-full max-w-2xl text-left">
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="w-2/5 py-3 pr-4 font-normal text-ink-soft sm:w-40">
              {name}
            </th>
            <td className="py-3 wrap-anywhere">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
