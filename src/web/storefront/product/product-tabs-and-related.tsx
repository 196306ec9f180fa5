import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useApi } from '#web/app/api/use-api.ts'
import { productQuery, relatedQuery } from './product-queries.ts'
import type { ProductTabStore } from './product-tab-store.ts'
import { ProductTabs } from './product-tabs.tsx'
import { Related } from './related.tsx'

interface ProductTabsAndRelatedProps {
  id: string
  tab: ProductTabStore
}

export const ProductTabsAndRelated = memo(({ id, tab }: ProductTabsAndRelatedProps) => {
  const api = useApi()
  const { data: product } = useSuspenseQuery(productQuery(api, id))
  const { data: related = [] } = useQuery(relatedQuery(api, id))
  return (
    <>
      <ProductTabs product={product} tab={tab} />
      <Related products={related} category={product.category} />
    </>
  )
})
