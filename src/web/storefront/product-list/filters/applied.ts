import type { Category } from '#contract/catalog/categories.ts'
import { formatDong } from '#domain/money.ts'
import { changed, type ListSearch, namesOf, words } from '#web/storefront/product-list/list-search.ts'

export interface Applied {
  label: string
  without: ListSearch
}

export function appliedFilters(search: ListSearch, categories: readonly Category[]): Applied[] {
  const { q, category, color, size, minPrice, maxPrice, inStock, sale, featured } = search
  const chips: Applied[] = []
  const addChip = (label: string, removeName: Partial<ListSearch>) =>
    chips.push({ label, without: changed(search, removeName) })
  if (q !== undefined) addChip(`“${q}”`, { q: undefined })
  if (category) {
    const found = categories.find(({ _id }) => _id === category)
    addChip(found?.name ?? 'Danh mục không còn nữa', { category: undefined })
  }
  for (const name of namesOf(color)) addChip(name, { color: removeName(color, name) })
  for (const name of namesOf(size)) addChip(`Cỡ ${name}`, { size: removeName(size, name) })
  if (minPrice !== undefined || maxPrice !== undefined) {
    addChip(formatPriceRange(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined })
  }
  if (inStock) addChip('Còn hàng', { inStock: undefined })
  if (sale) addChip('Đang giảm giá', { sale: undefined })
  if (featured) addChip('Sản phẩm nổi bật', { featured: undefined })
  return chips
}

const removeName = (value: unknown, name: string) => words(namesOf(value).filter((other) => other !== name))

function formatPriceRange(min?: number, max?: number): string {
  if (max === undefined) return `Từ ${formatDong(min ?? 0)}`
  return min === undefined ? `Đến ${formatDong(max)}` : `${formatDong(min)} – ${formatDong(max)}`
}
