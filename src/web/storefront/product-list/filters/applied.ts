import type { Category } from '#contract/catalog/categories.ts'
import { formatDong } from '#domain/money.ts'
import { changed, type ListSearch, namesOf, words } from '#web/storefront/product-list/list-search.ts'

export interface Applied {
  label: string
  /** The list without this filter. */
  without: ListSearch
}

/** Each filter that narrows the list, as one chip. */
export function appliedFilters(search: ListSearch, categories: readonly Category[]): Applied[] {
  const { q, category, color, size, minPrice, maxPrice, inStock, sale, featured } = search
  const chips: Applied[] = []
  const chip = (label: string, without: Partial<ListSearch>) =>
    chips.push({ label, without: changed(search, without) })
  if (q !== undefined) chip(`“${q}”`, { q: undefined })
  if (category) {
    const known = categories.find(({ _id }) => _id === category)
    chip(known?.name ?? 'Danh mục không còn nữa', { category: undefined })
  }
  for (const name of namesOf(color)) chip(name, { color: without(color, name) })
  for (const name of namesOf(size)) chip(`Cỡ ${name}`, { size: without(size, name) })
  if (minPrice !== undefined || maxPrice !== undefined) {
    chip(priceWords(minPrice, maxPrice), { minPrice: undefined, maxPrice: undefined })
  }
  if (inStock) chip('Còn hàng', { inStock: undefined })
  if (sale) chip('Đang giảm giá', { sale: undefined })
  if (featured) chip('Sản phẩm nổi bật', { featured: undefined })
  return chips
}

const without = (value: unknown, name: string) => words(namesOf(value).filter((other) => other !== name))

function priceWords(min?: number, max?: number): string {
  if (max === undefined) return `Từ ${formatDong(min ?? 0)}`
  return min === undefined ? `Đến ${formatDong(max)}` : `${formatDong(min)} – ${formatDong(max)}`
}
