import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import { productSorts } from '#contract/catalog/product-sorts.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { chooseRuns } from '#test/runs.ts'
import { openTestShop } from '#test/shop.ts'
import { countReferenceFacets, filterProducts, isSorted, type ReferenceFilter } from './reference-search.ts'

const shop = await openTestShop()
const visitor = shop.anonymous()
const seed = Math.trunc(Math.random() * 2 ** 31)

const values = (kind: 'color' | 'size', list: string[]) =>
  ensureAttributeValues(
    shop.db,
    kind,
    list.map((value) => ({ id: uuid(), value })),
  )
const colorWords = ['Đỏ', 'Xanh', 'Đen']
const sizeWords = ['S', 'M', 'L', '41']
const colors = await values('color', colorWords)
const sizes = await values('size', sizeWords)
const categories: Category[] = []
for (const name of ['Áo', 'Quần', 'Giày']) {
  categories.push({ _id: (await shop.admin.post<Category>('/api/v1/categories', { name })).body._id, name })
}

const stock = fc.constantFrom(0, 0, 1, 5)
const pairs = colors.flatMap((color) => sizes.map((size) => ({ color, size })))
const variants = fc.oneof(
  fc.constant(undefined),
  fc.subarray(pairs, { minLength: 1, maxLength: 6 }),
  fc.subarray(colors, { minLength: 1 }).map((list) => list.map((color) => ({ color, size: null }))),
)
const productInput = fc.record({
  name: fc.constantFrom('Áo thun', 'Áo sơ mi', 'Quần jean', 'Đầm lụa', 'Giày vải', 'Túi tote'),
  price: fc.constantFrom(100_000, 199_000, 250_000, 499_000, 500_000),
  discount: fc.constantFrom(0, 0, 10, 33, 50),
  featured: fc.boolean(),
  category: fc.option(fc.constantFrom(...categories.map(({ _id }) => _id)), { nil: undefined }),
  countInStock: stock,
  variants: fc
    .tuple(variants, fc.array(stock, { minLength: 6, maxLength: 12 }))
    .map(([list, pieces]) => list?.map((one, at) => ({ ...one, stock: pieces[at % pieces.length] ?? 0 }))),
})
for (const { countInStock, ...one } of fc.sample(productInput, { seed, numRuns: 40 })) {
  await shop.createProduct({ ...one, countInStock: one.variants ? undefined : countInStock })
}

const all: Product[] = await Promise.all(
  (await visitor.get<ProductSummary[]>('/api/v1/products')).body.map(
    async ({ _id }) => (await visitor.get<Product>(`/api/v1/products/${_id}`)).body,
  ),
)

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const price = fc.constantFrom(0, 100_000, 150_000, 199_000, 250_000, 499_000, 500_000)
const filters: fc.Arbitrary<ReferenceFilter> = fc.record({
  q: fc.option(fc.constantFrom('áo', 'ao thun', 'thun ao', 'quan', 'do', 'giay', '41'), {
    nil: undefined,
    freq: 2,
  }),
  category: some(fc.constantFrom(...categories.map(({ _id }) => _id))),
  color: some(fc.subarray([...colorWords, ...colors], { minLength: 1, maxLength: 2 })),
  size: some(fc.subarray([...sizeWords, ...sizes], { minLength: 1, maxLength: 2 })),
  minPrice: some(price),
  maxPrice: some(price),
  inStock: some(fc.boolean()),
  featured: some(fc.boolean()),
  sale: some(fc.boolean()),
})
const queryInput = fc.record({
  filter: filters,
  sort: some(fc.constantFrom(...productSorts)),
  limit: fc.constantFrom(1, 3, 7, 16, 100),
})

const address = (query: object) => {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString()
}
const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)

const queryCount = chooseRuns(70, 200)
test(`list, count, pages and facets equal a reference count for ${queryCount} random queries (seed ${seed})`, async () => {
  let nonEmpty = 0
  const check = async ({
    filter,
    sort,
    limit,
  }: {
    filter: ReferenceFilter
    sort?: string
    limit: number
  }) => {
    const expected = filterProducts(all, filter)
    if (expected.length > 0) nonEmpty++
    const pages = Math.max(1, Math.ceil(expected.length / limit))
    const listed: ProductSummary[] = []
    for (let page = 1; page <= pages; page++) {
      const query = address({ ...filter, sort, limit, page })
      const { body, headers } = await visitor.get<ProductSummary[]>(`/api/v1/products?${query}`)
      expect(headers.get('x-total-count')).toBe(String(expected.length))
      expect(headers.get('link')).toContain(`page=${pages}>; rel="last"`)
      expect(headers.get('link')?.includes('rel="next"')).toBe(page < pages)
      expect(body.length).toBe(Math.min(limit, expected.length - (page - 1) * limit))
      listed.push(...body)
    }
    expect(ids(listed).sort()).toEqual(ids(expected).sort())
    expect(isSorted(listed, sort ?? (filter.q ? 'relevance' : 'newest'))).toBe(true)
    const { body } = await visitor.get<ProductFacets>(
      `/api/v1/products/facets?${address({ ...filter, sort })}`,
    )
    expect(body).toEqual(countReferenceFacets(all, filter, { categories, colors, sizes }))
  }
  await fc.assert(fc.asyncProperty(queryInput, check), { seed, numRuns: queryCount })
  // Otherwise most of the tested lists would be empty.
  expect(nonEmpty).toBeGreaterThan(queryCount / 4)
}, 60_000)
