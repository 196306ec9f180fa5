import { useQuery } from '@tanstack/react-query'
import { PickedProducts } from '#web/admin/catalog/collections/picked-products.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids-query.ts'

interface ProductInputProps {
  id: string
  error?: string | undefined
  onChange: (id: string) => void
}

export function ProductInput({ id, error, onChange }: ProductInputProps) {
  const { data = [] } = useQuery({ ...productsByIdsQuery(useApi(), [id]), enabled: id !== '' })
  const products = data.filter(({ _id }) => _id === id)
  return (
    <PickedProducts
      max={1}
      products={products}
      error={error}
      onChange={([product]) => onChange(product?._id ?? '')}
    />
  )
}
