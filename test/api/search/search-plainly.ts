import type { AttributeValue } from '#contract/catalog/attributes.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { ProductFacets } from '#contract/search/search.ts'

/** The list's filters worked out in the plainest way, over all products with their variants. */
export interface Filter {
  q?: string
  category?: string
  color?: string[]
  size?: string[]
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  featured?: boolean
  sale?: boolean
}

/** Without marks, by a table of its own: the shop's folding is what is tested. */
const bare = (text: string) =>
  [...text.normalize('NFD').toLowerCase()]
    .filter((letter) => /[a-zđ0-9 ]/.test(letter))
    .join('')
    .replaceAll('đ', 'd')

function said({ name, category, variants }: Product): string[] {
  const values = variants.flatMap(({ color, size }) => [color?.value, size?.value])
  return [name, category?.name, ...values].flatMap((text) => bare(text ?? '').split(' ')).filter(Boolean)
}

const isSaid = (product: Product, q: string) =>
  bare(q)
    .split(' ')
    .every((word) => said(product).some((one) => one === word))

const isOne = (value: AttributeValue | null, chosen?: string[]) =>
  !chosen || (value !== null && chosen.some((one) => one === value._id || one === value.value))

export function fitsFilter(product: Product, filter: Filter): boolean {
  const { q, category, color, size, minPrice, maxPrice, inStock, featured, sale } = filter
  const fitting = product.variants.filter(
    (one) => isOne(one.color, color) && isOne(one.size, size) && (inStock !== true || one.stock > 0),
  )
  return (
    (q === undefined || isSaid(product, q)) &&
    (category === undefined || product.category?._id === category) &&
    (minPrice === undefined || product.salePrice >= minPrice) &&
    (maxPrice === undefined || product.salePrice <= maxPrice) &&
    (featured === undefined || product.featured === featured) &&
    (sale === undefined || product.discount > 0 === sale) &&
    (inStock !== false || product.variants.every(({ stock }) => stock === 0)) &&
    fitting.length > 0
  )
}

export const wanted = (all: Product[], filter: Filter) => all.filter((one) => fitsFilter(one, filter))

type Order = (a: ProductSummary, b: ProductSummary) => number
const inVietnamese = new Intl.Collator('vi')
const orders: Record<string, Order> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  'price-asc': (a, b) => a.salePrice - b.salePrice,
  'price-desc': (a, b) => b.salePrice - a.salePrice,
  'name-asc': (a, b) => inVietnamese.compare(a.name, b.name),
  'name-desc': (a, b) => inVietnamese.compare(b.name, a.name),
  discount: (a, b) => b.discount - a.discount,
}

/** Whether a list stands in this order; that of relevance is what the golden searches are for. */
export function sorted(list: ProductSummary[], sort: string): boolean {
  const order = orders[sort]
  return !order || list.every((one, at) => at === 0 || order(list[at - 1] ?? one, one) <= 0)
}

interface Choices {
  categories: Category[]
  colors: string[]
  sizes: string[]
}

/** Each choice is counted by asking for it, and it alone of its kind. */
export function plainCount(
  all: Product[],
  filter: Filter,
  { categories, colors, sizes }: Choices,
): ProductFacets {
  const count = (changes: Filter) => wanted(all, { ...filter, ...changes }).length
  const prices = wanted(all, { ...filter, minPrice: undefined, maxPrice: undefined }).map(
    (one) => one.salePrice,
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
      return number > 0 || (filter[kind] && isOne(value, filter[kind])) ? [{ ...value, count: number }] : []
    })
  return {
    categories: categories
      .map((one) => ({ ...one, count: count({ category: one._id }) }))
      .filter((one) => one.count > 0 || one._id === filter.category),
    colors: counted('color', colors),
    sizes: counted('size', sizes).map(({ _id, value, count: number }) => ({ _id, value, count: number })),
    price: {
      min: prices.length > 0 ? Math.min(...prices) : 0,
      max: prices.length > 0 ? Math.max(...prices) : 0,
    },
    inStock: count({ inStock: true }),
    sale: count({ sale: true }),
    total: wanted(all, filter).length,
  }
}
