import type { ProductSort } from '#contract/catalog/product-sorts.ts'

export const productSortLabels: Record<ProductSort, string> = {
  newest: 'Mới nhất',
  relevance: 'Phù hợp nhất',
  'price-asc': 'Giá thấp đến cao',
  'price-desc': 'Giá cao đến thấp',
  'name-asc': 'Tên A–Z',
  'name-desc': 'Tên Z–A',
  discount: 'Giảm giá nhiều nhất',
}
