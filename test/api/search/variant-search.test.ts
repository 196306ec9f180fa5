import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const values = async (kind: 'color' | 'size', ...names: string[]) => {
  const ids = await ensureAttributeValues(
    shop.db,
    kind,
    names.map((value) => ({ id: uuid(), value })),
  )
  return Object.fromEntries(names.map((name, at) => [name, ids[at]]))
}
const colors = await values('color', 'Kem', 'Đỏ', 'Mận', 'Be')
const sizes = await values('size', 'S', 'M', 'L', 'XL', '38', '38.5', '39', 'EU 40', '501', 'Free size', 'Bé')
const shirts = (await shop.admin.post<Category>('/api/v1/categories', { name: 'Áo sơ mi' })).body
const product = (name: string, lines: [color: string, size: string, stock: number][], sku = '') =>
  shop.createProduct({
    name,
    price: 400_000,
    category: shirts._id,
    variants: lines.map(([color, size, stock], n) => ({
      color: colors[color] ?? null,
      size: sizes[size] ?? null,
      sku: sku ? `${sku}-${n}` : null,
      stock,
    })),
  })
const findVariants = async (q: string) => {
  const { body } = await shop.admin.get<StockItem[]>(
    `/api/v1/stock?${new URLSearchParams({ q, sort: 'name-asc' })}`,
  )
  return body.map(({ name, color, size }) => [name, color, size].filter(Boolean).join(' '))
}

await product(
  'Áo sơ mi cổ Cuba',
  [
    ['Kem', 'S', 5],
    ['Kem', 'M', 0],
    ['Kem', 'L', 5],
    ['Mận', 'S', 5],
  ],
  'SM-CUBA-S',
)
await product('Giày vải', [
  ['Đỏ', '38', 1],
  ['Đỏ', '38.5', 1],
  ['Đỏ', '39', 1],
  ['Kem', 'EU 40', 1],
])
await product('Quần jean 501', [
  ['Kem', '38', 1],
  ['Kem', '39', 1],
])
await product('Quần tây 5010', [['Kem', '501', 1]])
await product('Áo mưa Be Free', [
  ['Be', 'Free size', 1],
  ['Be', 'XL', 1],
])
await product('Áo em Bé', [
  ['Đỏ', 'Bé', 1],
  ['Be', 'M', 1],
])

test('XM and 2XM are no sizes, so they are found in names and SKUs', async () => {
  await product('Balo XM', [['Kem', 'Free size', 1]], 'BL-2XM')
  expect(await findVariants('balo xm')).toEqual(['Balo XM Kem Free size'])
  expect(await findVariants('2xm kem')).toEqual(['Balo XM Kem Free size'])
})

test('a letter is a size: "so mi cuba kem m" finds only size M, even if it is sold out', async () => {
  expect(await findVariants('so mi cuba kem m')).toEqual(['Áo sơ mi cổ Cuba Kem M'])
  expect(await findVariants('so mi cuba kem s')).toEqual(['Áo sơ mi cổ Cuba Kem S'])
  expect(await findVariants('so mi cuba kem L')).toEqual(['Áo sơ mi cổ Cuba Kem L'])
})

test('a size that the product does not have finds nothing, even if other words begin with the letter', async () => {
  expect(await findVariants('so mi cuba man m')).toEqual([])
  for (const size of ['xl', 'xxl', '2xl', 'xs']) {
    expect([size, await findVariants(`so mi cuba kem ${size}`)]).toEqual([size, []])
  }
})

test('a number is a size if the product has it, otherwise a whole word', async () => {
  expect(await findVariants('giay vai 38')).toEqual(['Giày vải Đỏ 38'])
  expect(await findVariants('giay vai 38.5')).toEqual(['Giày vải Đỏ 38.5'])
  expect(await findVariants('giay vai 40')).toEqual(['Giày vải Kem EU 40'])
  expect(await findVariants('giay vai 3')).toEqual([])
  expect(await findVariants('quan 501 38')).toEqual(['Quần jean 501 Kem 38'])
  expect((await findVariants('quan 501')).toSorted()).toEqual([
    'Quần jean 501 Kem 38',
    'Quần jean 501 Kem 39',
    'Quần tây 5010 Kem 501',
  ])
  expect(await findVariants('quan 400')).toEqual([])
})

test('a word that is a size of another product is a size only if the product has it', async () => {
  expect(await findVariants('ao mua free size')).toEqual(['Áo mưa Be Free Be Free size'])
  expect(await findVariants('ao mua be xl')).toEqual(['Áo mưa Be Free Be XL'])
  expect(await findVariants('ao em be')).toEqual(['Áo em Bé Đỏ Bé'])
})

test('names and colours are found by prefixes, SKUs completely or by their words', async () => {
  expect(await findVariants('cub ke m')).toEqual(['Áo sơ mi cổ Cuba Kem M'])
  expect(await findVariants('sm-cuba-s-1')).toEqual(['Áo sơ mi cổ Cuba Kem M'])
  expect(await findVariants('SM-CUBA')).toHaveLength(4)
  expect(await findVariants('sm cuba 1')).toEqual(['Áo sơ mi cổ Cuba Kem M'])
})
