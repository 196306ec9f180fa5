import { useQuery } from '@tanstack/react-query'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import type { PlainLabel } from '#contract/settings/labels.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { homeQuery } from '#web/storefront/home/home-queries.ts'
import { SectionHeading } from '#web/storefront/home/section-heading.tsx'
import { ProductShelf } from '#web/storefront/product-list/product-shelf.tsx'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids-query.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { MoreLink } from './content-link.tsx'
import { SectionBox } from './section-box.tsx'
import { isRowOfHome, productRowQuery } from './section-queries.ts'

export function ProductRow({ section }: { section: SectionOf<'products'> }) {
  const label = useLabel()
  const { products, total } = useRow(section)
  if (products.length === 0) return null
  // A title that the specification fixes is shown in the language of the labels (R44).
  const title = label(section.title as PlainLabel)
  return (
    <SectionBox id={section.id} className="page pb-20">
      <SectionHeading
        id={section.id}
        fallback="Sản phẩm"
        more={<MoreLink label={section.linkLabel} href={section.linkHref} />}
      >
        {title}
      </SectionHeading>
      <ProductShelf products={products} label={title || 'Sản phẩm'} />
      {section.source === 'featured' && total > products.length && (
        <p className="pt-12 text-center">
          <ButtonLink to="/shop" search={{ featured: true }}>
            Xem tất cả sản phẩm nổi bật
          </ButtonLink>
        </p>
      )}
    </SectionBox>
  )
}

function useRow(section: SectionOf<'products'>): { products: readonly ProductSummary[]; total: number } {
  const api = useApi()
  const { source } = section
  const home = useQuery({ ...homeQuery(api), enabled: isRowOfHome(section) }).data
  const pickedProducts = useQuery({
    ...productsByIdsQuery(api, section.products),
    enabled: source === 'picked' && section.products.length > 0,
  }).data
  const row = useQuery({
    ...productRowQuery(api, section),
    enabled: !isRowOfHome(section) && source !== 'picked',
  }).data
  if (source === 'discounted') return { products: home?.discounted ?? [], total: 0 }
  if (source === 'rated') return { products: home?.topRated.map(({ product }) => product) ?? [], total: 0 }
  if (source === 'picked') return { products: pickedProducts ?? [], total: 0 }
  return row ?? { products: [], total: 0 }
}
