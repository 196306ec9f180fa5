import { audienceLabels } from '#contract/catalog/audiences.ts'
import type { Category } from '#contract/catalog/categories.ts'
import { formatDong } from '#domain/money.ts'
import {
  changeListSearch,
  joinNames,
  type ProductListSearch,
  parseAudiences,
  splitNames,
} from '#web/storefront/product-list/product-list-search.ts'

export interface AppliedFilter {
  label: string
  searchWithout: ProductListSearch
}

export function listAppliedFilters(
  search: ProductListSearch,
  categories: readonly Category[],
): AppliedFilter[] {
  const { q, category, color, size, minPrice, maxPrice, inStock, sale, featured } = search
  const chips: AppliedFilter[] = []
  const addChip = (label: string, removeName: Partial<ProductListSearch>) =>
    chips.push({ label, searchWithout: changeListSearch(search, removeName) })
  if (q !== undefined) addChip(`“${q}”`, { q: undefined })
  if (category) {
    const found = categories.find(({ _id }) => _id === category)
    addChip(found?.name ?? 'Danh mục không còn nữa', { category: undefined })
  }
  for (const one of parseAudiences(search.audience)) {
    const others = parseAudiences(search.audience).filter((other) => other !== one)
    addChip(audienceLabels[one], { audience: others.join(',') || undefined })
  }
  for (const name of splitNames(color)) addChip(name, { color: removeName(color, name) })
  for (const name of splitNames(size)) addChip(`Size ${name}`, { size: removeName(size, name) })
  if (minPrice !== undefined || maxPrice !== undefined) {
    addChip(formatPriceRange(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined })
  }
  if (inStock) addChip('Còn hàng', { inStock: undefined })
  if (sale) addChip('Đang giảm giá', { sale: undefined })
  if (featured) addChip('Sản phẩm nổi bật', { featured: undefined })
  return chips
}

const removeName = (value: unknown, name: string) =>
  joinNames(splitNames(value).filter((other) => other !== name))

function formatPriceRange(min?: number, max?: number): string {
  if (max === undefined) return `Từ ${formatDong(min ?? 0)}`
  return min === undefined ? `Đến ${formatDong(max)}` : `${formatDong(min)} – ${formatDong(max)}`
}
