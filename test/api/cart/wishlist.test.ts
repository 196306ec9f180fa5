import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Wishlist } from '#contract/cart/wishlist.ts'
import * as limits from '#contract/limits.ts'
import { checkFailure, invalidIds, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const [shirt, shoe, bag] = [
  await shop.createProduct(),
  await shop.createProduct(),
  await shop.createProduct(),
]
const readWishlist = async (who: TestClient) => (await who.get<Wishlist>('/api/v1/wishlist')).body
const add = (who: TestClient, id: string) => who.put<Wishlist>(`/api/v1/wishlist/${id}`, {})

test('products are added to the wishlist once, newest first, and removed', async () => {
  const who = await shop.shopper()
  expect(await readWishlist(who)).toEqual({ productIds: [], products: [] })
  await add(who, shirt._id)
  await add(who, shoe._id)
  expect((await add(who, shirt._id)).body).toEqual({ productIds: [shoe._id, shirt._id] })
  const { products } = await readWishlist(who)
  expect(products.map(({ _id }) => _id)).toEqual([shoe._id, shirt._id])
  expect(products[0]).toMatchObject({ name: 'Áo thun', salePrice: 199_000, rating: null, reviewCount: 0 })
  const removed = await who.delete<Wishlist>(`/api/v1/wishlist/${shoe._id}`)
  expect(removed.body).toEqual({ productIds: [shirt._id] })
  expect((await who.delete<Wishlist>(`/api/v1/wishlist/${shoe._id}`)).body).toEqual({
    productIds: [shirt._id],
  })
  expect((await readWishlist(await shop.shopper())).productIds).toEqual([])
})

test('unknown and unsold products cannot be in the wishlist', async () => {
  const who = await shop.shopper()
  for (const id of invalidIds.filter((one) => one !== '%E0%A4'))
    expect([id, checkFailure(await add(who, id))]).toEqual([id, '404 not_found'])
  const gone = await shop.createProduct()
  await add(who, gone._id)
  await shop.admin.delete(`/api/v1/products/${gone._id}`)
  expect(await readWishlist(who)).toEqual({ productIds: [], products: [] })
  expect(checkFailure(await add(who, gone._id))).toBe('404 not_found')
})

test('merging the wishlist of the browser skips duplicates and unknown products', async () => {
  const who = await shop.shopper()
  await add(who, shirt._id)
  const merged = await who.post<Wishlist>('/api/v1/wishlist/merge', {
    productIds: [bag._id, shirt._id, unknownId, shoe._id, bag._id],
  })
  expect(merged.body).toEqual({ productIds: [bag._id, shoe._id, shirt._id] })
  for (const productIds of [undefined, 'x', ['x'], Array(limits.maxWishlistItems + 1).fill(bag._id)])
    expect(checkFailure(await who.post('/api/v1/wishlist/merge', { productIds }))).toBe('400 invalid')
})

test('the wishlist is limited to maxWishlistItems, also for 3 concurrent additions', async () => {
  const who = await shop.shopper()
  await shop.db.query(sql`
    INSERT INTO products (id, handle, name, price, sale_price, search_key)
    SELECT gen_random_uuid(), 'mon-' || n, 'Món ' || n, 1, 1, ' mon ' FROM generate_series(1, ${limits.maxWishlistItems}) n`)
  const many = await shop.db.query<{ id: string }>(sql`SELECT id FROM products WHERE handle LIKE 'mon-%'`)
  await add(who, shirt._id)
  const merged = await who.post<Wishlist>('/api/v1/wishlist/merge', { productIds: many.map(({ id }) => id) })
  expect(merged.body.productIds).toHaveLength(limits.maxWishlistItems)
  expect(merged.body.productIds.at(-1)).toBe(shirt._id)
  expect(checkFailure(await add(who, shoe._id))).toBe('409 wishlist_full')
  expect((await add(who, shirt._id)).status).toBe(200)
  await who.delete(`/api/v1/wishlist/${shirt._id}`)
  const replies = await Promise.all([shirt, shoe, bag].map(({ _id }) => add(who, _id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a hidden product does not count in a full wishlist, and comes back when it is listed again', async () => {
  const who = await shop.shopper()
  const hidden = await shop.createProduct()
  await add(who, hidden._id)
  const many = await shop.db.query<{ id: string }>(sql`
    SELECT id FROM products WHERE handle LIKE 'mon-%' LIMIT ${limits.maxWishlistItems - 1}`)
  await who.post('/api/v1/wishlist/merge', { productIds: many.map(({ id }) => id) })
  expect(checkFailure(await add(who, shirt._id))).toBe('409 wishlist_full')
  const setState = (state: string) =>
    shop.db.query(sql`UPDATE products SET state = ${state} WHERE id = ${hidden._id}`)
  await setState('hidden')
  expect((await add(who, shirt._id)).status).toBe(200)
  expect(checkFailure(await add(who, shoe._id))).toBe('409 wishlist_full')
  await setState('active')
  expect((await readWishlist(who)).productIds).toContain(hidden._id)
})
