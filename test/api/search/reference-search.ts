import type { AttributeValue } from '#contract/catalog/attributes.ts'
import { type AudienceChoice, audiences } from '#contract/catalog/audiences.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { DisplayPrice } from '#contract/catalog/prices.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { ProductFacets } from '#contract/search/search.ts'

/** A simple reference implementation of the list's filters over all products. */
export interface ReferenceFilter {
  q?: string
  category?: string
  audience?: AudienceChoice[]
  color?: string[]
  size?: string[]
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  featured?: boolean
  sale?: boolean
}

/** Removes diacritics without the shop's `fold`, which is tested. */
const removeDiacritics = (text: string) =>
  [...text.normalize('NFD').toLowerCase()]
    .filter((letter) => /[a-zđ0-9 ]/.test(letter))
    .join('')
    .replaceAll('đ', 'd')

function listWords({ name, category, variants }: Product): string[] {
  const values = variants.flatMap(({ color, size }) => [color?.value, size?.value])
  return [name, category?.name, ...values]
    .flatMap((text) => removeDiacritics(text ?? '').split(' '))
    .filter(Boolean)
}

const matchesQuery = (product: Product, q: string) =>
  removeDiacritics(q)
    .split(' ')
    .every((word) => listWords(product).some((one) => one === word))

/** Unisex products suit men and women. */
const suits = ({ audience }: Product, choice: AudienceChoice) =>
  choice === 'none'
    ? audience === null
    : audience === choice || (audience === 'unisex' && (choice === 'men' || choice === 'women'))

const isSelected = (value: AttributeValue | null, chosen?: string[]) =>
  !chosen || (value !== null && chosen.some((one) => one === value._id || one === value.value))

/** The lowest price of the variants in stock, or of all if none is. */
export function findReferencePrice({ price, variants }: Product): DisplayPrice {
  const inStock = variants.filter(({ stock }) => stock > 0)
  const offers = (inStock.length > 0 ? inStock : variants).map((one) => ({
    ...one,
    price: one.price ?? price,
  }))
  const [cheapest] = offers.toSorted(
    (a, b) => a.salePrice - b.salePrice || a.price - b.price || a.discount - b.discount,
  )
  if (!cheapest) throw new Error('a product has at least one variant')
  return {
    price: cheapest.price,
    salePrice: cheapest.salePrice,
    discount: cheapest.discount,
    varies: offers.some(({ salePrice }) => salePrice !== cheapest.salePrice),
  }
}

export function matchesReferenceFilter(product: Product, filter: ReferenceFilter): boolean {
  const { q, category, audience, color, size, minPrice, maxPrice, inStock, featured, sale } = filter
  const matchingVariants = product.variants.filter(
    (one) =>
      isSelected(one.color, color) && isSelected(one.size, size) && (inStock !== true || one.stock > 0),
  )
  const price = findReferencePrice(product)
  return (
    (q === undefined || matchesQuery(product, q)) &&
    (category === undefined || product.category?._id === category) &&
    (audience === undefined || audience.some((choice) => suits(product, choice))) &&
    (minPrice === undefined || price.salePrice >= minPrice) &&
    (maxPrice === undefined || price.salePrice <= maxPrice) &&
    (featured === undefined || product.featured === featured) &&
    (sale === undefined || (price.discount > 0 || price.salePrice < price.price) === sale) &&
    (inStock !== false || product.variants.every(({ stock }) => stock === 0)) &&
    matchingVariants.length > 0
  )
}

export const filterProducts = (all: Product[], filter: ReferenceFilter) =>
  all.filter((one) => matchesReferenceFilter(one, filter))

type Order = (a: ProductSummary, b: ProductSummary) => number
const inVietnamese = new Intl.Collator('vi')
const orders: Record<string, Order> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  'price-asc': (a, b) => a.displayPrice.salePrice - b.displayPrice.salePrice,
  'price-desc': (a, b) => b.displayPrice.salePrice - a.displayPrice.salePrice,
  'name-asc': (a, b) => inVietnamese.compare(a.name, b.name),
  'name-desc': (a, b) => inVietnamese.compare(b.name, a.name),
  discount: (a, b) => b.displayPrice.discount - a.displayPrice.discount,
}

/** Checks the order of a list; the golden searches test the order by relevance. */
export function isSorted(list: ProductSummary[], sort: string): boolean {
  const order = orders[sort]
  return !order || list.every((one, at) => at === 0 || order(list[at - 1] ?? one, one) <= 0)
}

interface Choices {
  categories: Category[]
  colors: string[]
  sizes: string[]
}

/** Counts each filter value by filtering with this value alone. */
export function countReferenceFacets(
  all: Product[],
  filter: ReferenceFilter,
  { categories, colors, sizes }: Choices,
): ProductFacets {
  const count = (changes: ReferenceFilter) => filterProducts(all, { ...filter, ...changes }).length
  const prices = filterProducts(all, { ...filter, minPrice: undefined, maxPrice: undefined }).map(
    (one) => findReferencePrice(one).salePrice,
  )
  const values = all.flatMap(({ variants }) =>
    variants.flatMap(({ color, size }) => [color ?? [], size ?? []].flat()),
  )
  const valueWith = (id: string) => values.find(({ _id }) => _id === id)
  const counted = (kind: 'color' | 'size', list: string[]) =>
    list.flatMap((id) => {
      const value = valueWith(id)
      if (!value) return []
      const number = count({ [kind]: [id] })
      return number > 0 || (filter[kind] && isSelected(value, filter[kind]))
        ? [{ ...value, count: number }]
        : []
    })
  return {
    categories: categories
      .map((one) => ({ ...one, count: count({ category: one._id }) }))
      .filter((one) => one.count > 0 || one._id === filter.category),
    audiences: audiences
      .map((value) => ({ value, count: count({ audience: [value] }) }))
      .filter((one) => one.count > 0 || filter.audience?.includes(one.value)),
    colors: counted('color', colors),
    sizes: counted('size', sizes).map(({ _id, value, count: number }) => ({ _id, value, count: number })),
    price: {
      min: prices.length > 0 ? Math.min(...prices) : 0,
      max: prices.length > 0 ? Math.max(...prices) : 0,
    },
    alternative: null,
    inStock: count({ inStock: true }),
    sale: count({ sale: true }),
    total: filterProducts(all, filter).length,
  }
}
