import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { Product } from '#contract/products.ts'
import type { ProductFacets } from '#contract/search.ts'
import { plainCount } from '#test/api/search-plainly.ts'
import { nameKey, searchKey } from '../fold.ts'
import { says, termsOf } from '../search/meaning.ts'
import { GoodsIndex } from './goods-index.ts'

const value = (word: string) => ({ _id: `id of ${word}`, value: word, key: nameKey(word), swatch: null })
const [colorWords, sizeWords] = [
  ['Đỏ', 'Xanh', 'Đen'],
  ['S', 'M', '41'],
]
const choices = {
  categories: ['Áo', 'Quần', 'Giày'].map((name) => ({ _id: name, name })),
  colors: colorWords.map(value),
  sizes: sizeWords.map(value),
}
const [colors, sizes] = [choices.colors.map(({ _id }) => _id), choices.sizes.map(({ _id }) => _id)]
const nth = <T>(list: readonly T[], place: number) => list[place - 1] ?? null

const place = fc.integer({ min: 0, max: 3 })
const variants = fc.uniqueArray(fc.record({ color: place, size: place, stocked: fc.boolean() }), {
  selector: ({ color, size }) => color * 4 + size,
  minLength: 1,
})
const prices = [100_000, 199_000, 2_000_000_000]
/** Some have other names (`đầm` is `váy`), some begin others, some have digits. */
const words = ['đầm', 'váy', 'vay1', 'áo', 'thun', 'phông', 'a', 'tee', '42']
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
const key = text.map((said) => searchKey(said))
const product = fc.record({
  id: fc.integer({ min: 0, max: 150 }).map(String),
  category: fc.option(fc.constantFrom('Áo', 'Quần')),
  salePrice: fc.constantFrom(...prices),
  onSale: fc.boolean(),
  featured: fc.boolean(),
  key,
  variants,
})
type Made = typeof product extends fc.Arbitrary<infer T> ? T : never

/** As the API would show it. */
const shown = (one: Made) =>
  ({
    ...one,
    _id: one.id,
    category: choices.categories.find(({ _id }) => _id === one.category) ?? null,
    discount: one.onSale ? 10 : 0,
    variants: one.variants.map(({ color, size, stocked }) => ({
      color: nth(choices.colors, color),
      size: nth(choices.sizes, size),
      stock: stocked ? 3 : 0,
    })),
  }) as unknown as Product

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const chosen = (words: string[], ids: string[]) => some(fc.subarray([...words, ...ids], { maxLength: 2 }))
const query = fc.record({
  category: some(fc.constantFrom('Áo', 'Giày')),
  color: chosen(colorWords, colors),
  size: chosen(sizeWords, sizes),
  minPrice: some(fc.constantFrom(0, ...prices)),
  maxPrice: some(fc.constantFrom(...prices)),
  inStock: some(fc.boolean()),
  featured: some(fc.boolean()),
  sale: some(fc.boolean()),
})

/** What is chosen and gives nothing stays as well (test/api/search.test.ts); plainly, only what some product has. */
const told = ({ colors, sizes, ...counts }: ProductFacets) => ({
  ...counts,
  colors: colors.flatMap(({ _id, count }) => (count ? `${_id} ${count}` : [])),
  sizes: sizes.flatMap(({ _id, count }) => (count ? `${_id} ${count}` : [])),
})

test('whatever comes, changes and goes, it counts as one would by looking at each product', () => {
  const step = fc.oneof(
    { arbitrary: product, weight: 9 },
    product.map(({ id }) => id),
  )
  const property = fc.property(
    fc.array(step, { maxLength: 200, size: 'max' }),
    fc.integer({ min: 0, max: 3000 }),
    fc.array(fc.tuple(query, some(text)), {
      maxLength: 5,
    }),
    (steps, changes, queries) => {
      const index = new GoodsIndex(choices)
      const goods = new Map<string, Made>()
      // One that changes again and again leaves numbers behind: sets lie far apart, and what holds them grows.
      const restless = {
        id: 'restless',
        category: 'Áo',
        salePrice: 1,
        onSale: true,
        featured: true,
        key: ' ao ',
        variants: [],
      }
      for (let n = 0; n < changes; n++) index.put(restless)
      index.remove('restless')
      for (const one of steps) {
        if (typeof one === 'string') {
          index.remove(one)
          goods.delete(one)
        } else {
          index.put(one)
          goods.set(one.id, one)
        }
      }
      const all = [...goods.values()].map(shown)
      const keyOf = ({ _id }: Product) => goods.get(_id)?.key ?? ''
      const values = { categories: choices.categories, colors, sizes }
      for (const [asked, q] of queries) {
        const terms = q === undefined ? undefined : termsOf(q)
        const right = terms ? all.filter((one) => says(keyOf(one), terms)) : all
        const found = terms && (index.find(terms) ?? index.those(right.map(({ _id }) => _id)))
        if (terms) expect(index.find(terms) === undefined).toBe(/[0-9]/.test(q ?? ''))
        expect(told(index.count(asked as ProductQuery, found))).toEqual(
          told(plainCount(right, asked, values)),
        )
      }
    },
  )
  fc.assert(property, { numRuns: 150 })
})
