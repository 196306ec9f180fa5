import { expect, test } from 'vitest'
import type { Home } from '#contract/catalog/home.ts'
import { createReview } from '#test/api/reviews/reviewer.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const image = '/images/0190a1b2-0000-7000-8000-000000000001/800x1000'
const readHome = async () => (await shop.anonymous().get<Home>('/api/v1/home')).body
const names = (products: Home['discounted']) => products.map(({ name }) => name)

async function review(product: { _id: string }, reviews: [stars: number, text: string][]) {
  for (const [stars, text] of reviews) await createReview(shop, product, { stars, text }, 'Trần Thu Hà')
}

test('an empty shop has nothing to show on the home page', async () => {
  const answer = await shop.anonymous().get<Home>('/api/v1/home')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ audiences: [], discounted: [], topRated: [], outfit: [] })
})

test('audiences with products are shown in their order, each with the picture of its newest product', async () => {
  await shop.createProduct({ name: 'Áo trẻ em', audience: 'kids' })
  await shop.createProduct({ name: 'Áo nữ', audience: 'women', image: `${image}/800.webp` })
  await shop.createProduct({ name: 'Áo nữ chưa có ảnh', audience: 'women' })
  expect((await readHome()).audiences).toEqual([
    { audience: 'women', image: `${image}/800.webp` },
    { audience: 'kids', image: '' },
  ])
})

test('at most four discounted products that are in stock are shown, the highest discount first', async () => {
  for (const discount of [10, 30, 20, 50, 40]) await shop.createProduct({ name: `-${discount}`, discount })
  await shop.createProduct({ name: 'hết', discount: 90, countInStock: 0 })
  expect(names((await readHome()).discounted)).toEqual(['-50', '-40', '-30', '-20'])
})

test('the best rated product of a category is shown with its newest five-star review that has a text', async () => {
  const good = 'Vải mềm và mát, mặc cả ngày vẫn dễ chịu.'
  const better = 'Đúng như ảnh, đường may gọn, giao nhanh.'
  const product = await shop.createProduct({ name: 'Áo được khen', countInStock: 100 })
  await review(product, [
    [5, good],
    [5, better],
    [4, 'Được, nhưng hơi rộng so với bảng size.'],
    [5, ''],
  ])
  await review(await shop.createProduct({ name: 'Áo bị chê', countInStock: 100 }), [
    [3, good],
    [3, good],
    [5, good],
  ])
  await review(await shop.createProduct({ name: 'Áo ít người mua' }), [[5, good]])
  expect((await readHome()).topRated).toMatchObject([
    { product: { name: 'Áo được khen', rating: 4.8 }, review: { author: 'Hà', stars: 5, text: better } },
  ])
  await shop.admin.put(`/api/v1/products/${product._id}`, { name: 'Áo được khen', price: 1, countInStock: 0 })
  expect((await readHome()).topRated).toEqual([])
})

test('the newest featured product leads an outfit of the products that go with it', async () => {
  const withImage = (name: string, more: object = {}) =>
    shop.createProduct({ name, image: `${image}/800.webp`, ...more })
  const category = async (name: string) =>
    (await shop.admin.post<{ _id: string }>('/api/v1/categories', { name })).body._id
  await withImage('Quần jean', { category: await category('Quần') })
  await withImage('Giày vải', { category: await category('Giày') })
  await withImage('Áo sơ mi', { category: await category('Áo'), featured: true })
  expect(names((await readHome()).outfit).slice(0, 3)).toEqual(['Áo sơ mi', 'Quần jean', 'Giày vải'])
})
