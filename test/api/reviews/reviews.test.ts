import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Image } from '#contract/catalog/images.ts'
import type { Product } from '#contract/catalog/products.ts'
import * as limits from '#contract/limits.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { createDiskStore } from '#data/storage/image-store.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { rateLimits } from '#operations/runtime/rate-limit.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop, type TestClient } from '#test/shop.ts'
import { createReview, deliver, list, reviewsPath } from './reviewer.ts'

const shop = await openTestShop()
const mine = async (who: TestClient, product: { _id: string }) =>
  (await who.get<{ canReview: boolean; review: OwnReview | null }>(`${reviewsPath(product)}/mine`)).body

test('a shopper with a delivered product can review it once, under the given name', async () => {
  const product = await shop.createProduct()
  const buyer = await shop.shopper('Nguyễn Thị Ước')
  expect(checkFailure(await buyer.post(reviewsPath(product), { stars: 5 }))).toBe(
    '403 review_requires_delivery',
  )
  await buyer.add(product)
  const { body: order } = await buyer.order()
  for (const status of ['đã xác nhận', 'đang vận chuyển', 'đã huỷ']) {
    await shop.admin.put(`/api/v1/orders/update-status/${order._id}`, { status })
    expect(await mine(buyer, product)).toEqual({ canReview: false, review: null })
    expect(checkFailure(await buyer.post(reviewsPath(product), { stars: 5 }))).toBe(
      '403 review_requires_delivery',
    )
  }
  await shop.admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  expect(await mine(buyer, product)).toEqual({ canReview: true, review: null })
  const text = '  <b>Vải</b> mát, & đẹp\nMặc vừa. '
  const sly = await buyer.post(reviewsPath(product), { stars: 4, text, name: 'ai đó', hidden: true })
  expect(listInvalidFields(sly)).toEqual(['name', 'hidden'])
  const response = await buyer.post<OwnReview>(reviewsPath(product), { stars: 4, text })
  expect(response.status).toBe(201)
  expect(response.body).toMatchObject({
    author: 'Ước',
    stars: 4,
    text: text.trim(),
    photos: [],
    hidden: false,
  })
  expect(await mine(buyer, product)).toEqual({ canReview: false, review: response.body })
  expect(checkFailure(await buyer.post(reviewsPath(product), { stars: 5 }))).toBe('409 already_reviewed')
  const stranger = await shop.shopper()
  expect(checkFailure(await stranger.post(reviewsPath(product), { stars: 1 }))).toBe(
    '403 review_requires_delivery',
  )
  const { reviews } = await list(shop.anonymous(), product)
  expect(reviews).toEqual([
    {
      _id: response.body._id,
      author: 'Ước',
      stars: 4,
      text: text.trim(),
      photos: [],
      answer: null,
      createdAt: response.body.createdAt,
      edited: false,
    },
  ])
})

test('20 concurrent reviews of one shopper create one review', async () => {
  const product = await shop.createProduct()
  const buyer = await shop.shopper()
  await deliver(shop, buyer, product)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => buyer.post(reviewsPath(product), { stars: 1 + (n % 5) })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'already_reviewed')).toHaveLength(19)
  expect((await list(buyer, product)).count).toBe(1)
})

test('lists and pages show the correct average after every change of reviews', async () => {
  const product = await shop.createProduct()
  const readStars = async () => {
    const { count, average, stars, reviews } = await list(shop.anonymous(), product, '?limit=50')
    const counted = reviews.map((review) => review.stars)
    for (const star of [1, 2, 3, 4, 5] as const)
      expect(stars[star]).toBe(counted.filter((one) => one === star).length)
    const sum = counted.reduce((total, one) => total + one, 0)
    const rating = counted.length > 0 ? Math.round((sum * 10) / counted.length) / 10 : null
    expect([count, average]).toEqual([counted.length, rating])
    const one = (await shop.anonymous().get<Product>(`/api/v1/products/${product._id}`)).body
    expect([one.reviewCount, one.rating]).toEqual([counted.length, rating])
    const all = (await shop.anonymous().get<Product[]>('/api/v1/products')).body
    expect(all.find(({ _id }) => _id === product._id)).toMatchObject({ reviewCount: count, rating })
    return [count, average]
  }
  expect(await readStars()).toEqual([0, null])
  const postedReviews = await Promise.all([5, 4, 4, 4].map((stars) => createReview(shop, product, { stars })))
  expect(await readStars()).toEqual([4, 4.3])
  const [first, second, third] = postedReviews
  if (!first || !second || !third) throw new Error('four were made')
  expect(
    (await first.writer.put(`/api/v1/reviews/${first.review._id}`, { stars: 1, text: 'Đổi ý' })).body,
  ).toMatchObject({ stars: 1, text: 'Đổi ý', edited: true })
  expect(await readStars()).toEqual([4, 3.3])
  expect((await second.writer.delete(`/api/v1/reviews/${second.review._id}`)).status).toBe(200)
  expect(await readStars()).toEqual([3, 3])
  expect(await mine(second.writer, product)).toEqual({ canReview: true, review: null })
  expect((await second.writer.post(reviewsPath(product), { stars: 2 })).status).toBe(201)
  expect((await shop.admin.delete(`/api/v1/reviews/${third.review._id}`)).status).toBe(200)
  expect(await readStars()).toEqual([3, 2.3])
})

test('a hidden review is visible only to its author, who cannot write another one', async () => {
  const product = await shop.createProduct()
  const { writer, review } = await createReview(shop, product, { text: 'Lời thô tục' })
  const address = `/api/v1/reviews/${review._id}`
  expect((await shop.admin.delete(address)).body).toEqual({ _id: review._id })
  expect((await shop.admin.delete(address)).status).toBe(200)
  expect((await list(shop.anonymous(), product)).reviews).toEqual([])
  expect(await mine(writer, product)).toMatchObject({ canReview: false, review: { hidden: true } })
  expect(checkFailure(await writer.put(address, { stars: 5 }))).toBe('409 review_hidden')
  expect((await writer.delete(address)).status).toBe(200)
  expect(await mine(writer, product)).toMatchObject({ canReview: false, review: { hidden: true, text: '' } })
  expect(checkFailure(await writer.post(reviewsPath(product), { stars: 5 }))).toBe('409 already_reviewed')
})

test('only the author can change a review; an admin can hide but not change it', async () => {
  const product = await shop.createProduct()
  const { review } = await createReview(shop, product)
  const stranger = await shop.shopper()
  for (const who of [stranger, shop.admin])
    expect(checkFailure(await who.put(`/api/v1/reviews/${review._id}`, { stars: 1 }))).toBe('403 forbidden')
  expect(checkFailure(await stranger.delete(`/api/v1/reviews/${review._id}`))).toBe('403 forbidden')
  for (const id of [unknownId, 'x', '%00']) {
    expect(checkFailure(await stranger.put(`/api/v1/reviews/${id}`, { stars: 1 }))).toBe('404 not_found')
    expect(checkFailure(await stranger.delete(`/api/v1/reviews/${id}`))).toBe('404 not_found')
    expect(checkFailure(await stranger.get(`/api/v1/products/${id}/reviews/mine`))).toBe('404 not_found')
    expect(checkFailure(await stranger.get(`/api/v1/products/${id}/reviews`))).toBe('404 not_found')
    expect(checkFailure(await stranger.post(`/api/v1/products/${id}/reviews`, { stars: 1 }))).toBe(
      '404 not_found',
    )
  }
})

test('reviews are paged, newest first', async () => {
  const product = await shop.createProduct({ countInStock: 50 })
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.unshift((await createReview(shop, product)).review._id)
  const page = await shop.anonymous().get<{ reviews: { _id: string }[] }>(reviewsPath(product))
  expect(page.body.reviews.map(({ _id }) => _id)).toEqual(ids.slice(0, 10))
  expect(page.headers.get('x-total-count')).toBe('12')
  expect(page.headers.get('link')).toContain('rel="next"')
  const second = await list(shop.anonymous(), product, '?page=2&limit=5')
  expect(second.reviews.map(({ _id }) => _id)).toEqual(ids.slice(5, 10))
  expect((await list(shop.anonymous(), product, '?limit=1000000')).reviews).toHaveLength(12)
  expect(checkFailure(await shop.anonymous().get(`${reviewsPath(product)}?page=-1`))).toBe('400 invalid')
})

test.each([
  ['stars', [undefined, 0, 6, 4.5, '5', null, -1]],
  ['text', ['x'.repeat(limits.maxReviewLength + 1), 5, '\ud800']],
  ['photos', [['a'], 'a', Array(4).fill('a'), ['/images/x'], [`/images/${unknownId}/1x1/1.webp`]]],
])('a wrong %s is refused', async (field, wrongs) => {
  const product = await shop.createProduct()
  const buyer = await shop.shopper()
  await deliver(shop, buyer, product)
  for (const wrong of wrongs) {
    const answer = await buyer.post(reviewsPath(product), { stars: 5, [field]: wrong })
    expect([wrong, checkFailure(answer)]).toEqual([wrong, '400 invalid'])
    expect(listInvalidFields(answer)[0]).toMatch(new RegExp(`^${field}`))
  }
  expect(await mine(buyer, product)).toEqual({ canReview: true, review: null })
})

const jpeg = (red: number) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: { r: (red * 37) % 256, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer()
const upload = (who: TestClient, file: Uint8Array | string) => {
  const body = new FormData()
  body.set('file', new File([file as BlobPart], 'anh.jpg', { type: 'image/jpeg' }))
  return who.send<Image>('POST', '/api/v1/reviews/photos', { body })
}

test("a review can contain only the author's own photos", async () => {
  const product = await shop.createProduct()
  const { writer, review } = await createReview(shop, product)
  const file = await jpeg(1)
  const [one, two] = [(await upload(writer, file)).body.url, (await upload(writer, await jpeg(2))).body.url]
  expect((await upload(writer, file)).body.url).toBe(one)
  const narrow = one.replace('900.webp', '320.avif')
  for (const address of [one, narrow]) expect((await fetch(shop.url + address)).status).toBe(200)
  const changed = await writer.put<OwnReview>(`/api/v1/reviews/${review._id}`, {
    stars: 5,
    photos: [two, narrow, two],
  })
  expect(changed.body.photos).toEqual([two, one])
  expect((await list(shop.anonymous(), product)).reviews[0]?.photos).toEqual([two, one])

  const other = await createReview(shop, product)
  // The same file of another shopper is another image, so that each can be deleted separately.
  expect((await upload(other.writer, file)).body.url).not.toBe(one)
  const stolen = await other.writer.put(`/api/v1/reviews/${other.review._id}`, { stars: 5, photos: [one] })
  expect([checkFailure(stolen), listInvalidFields(stolen)]).toEqual(['400 invalid', ['photos']])
})

test('photos in no review are deleted with their files [F5]', async () => {
  const product = await shop.createProduct()
  const { writer, review } = await createReview(shop, product)
  const urls = [0, 1, 2].map(async (n) => (await upload(writer, await jpeg(50 + n))).body.url)
  const [kept = '', dropped = '', unused = ''] = await Promise.all(urls)
  const photos = (list: string[]) => writer.put(`/api/v1/reviews/${review._id}`, { stars: 5, photos: list })
  await photos([kept, dropped])
  await photos([kept])
  const alive = async () =>
    Promise.all([kept, dropped, unused].map(async (url) => (await fetch(shop.url + url)).status))
  await purgeExpiredData(shop.shop)
  expect(await alive()).toEqual([200, 200, 200])
  await shop.db.query(sql`UPDATE review_photos SET created_at = now() - interval '25 hours'`)
  await purgeExpiredData(shop.shop)
  expect(await alive()).toEqual([200, 404, 404])
  await writer.delete(`/api/v1/reviews/${review._id}`)
  await purgeExpiredData(shop.shop)
  expect(await alive()).toEqual([404, 404, 404])
  const folders = readdirSync(shop.shop.imagesDir)
  for (const url of [kept, dropped, unused]) expect(folders).not.toContain(url.split('/')[2])
})

test('photos that could not be deleted are deleted by the next purge', async () => {
  const { writer } = await createReview(shop, await shop.createProduct())
  const { body } = await upload(writer, await jpeg(60))
  await shop.db.query(sql`UPDATE review_photos SET created_at = now() - interval '25 hours'`)
  const there = createDiskStore(shop.shop.imagesDir)
  const remove = () => Promise.reject(new Error('the store is away'))
  await expect(purgeExpiredData({ ...shop.shop, bucket: { ...there, remove } })).rejects.toThrow()
  expect((await fetch(shop.url + body.url)).status).toBe(200)
  await purgeExpiredData(shop.shop)
  expect(readdirSync(shop.shop.imagesDir)).not.toContain(body.url.split('/')[2])
  expect((await fetch(shop.url + body.url)).status).toBe(404)
})

test('photos can be uploaded only after a delivery, within size and rate limits [F5]', async () => {
  const stranger = await shop.shopper()
  expect(checkFailure(await upload(stranger, await jpeg(3)))).toBe('403 review_requires_delivery')
  expect(checkFailure(await upload(shop.anonymous(), await jpeg(3)))).toBe('401 not_signed_in')
  await deliver(shop, stranger, await shop.createProduct())
  expect(checkFailure(await upload(stranger, '<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
    '400 invalid_image',
  )
  expect(checkFailure(await upload(stranger, new Uint8Array(limits.maxReviewPhotoBytes + 1)))).toBe(
    '413 too_large',
  )
  const empty = await stranger.send('POST', '/api/v1/reviews/photos', { body: new FormData() })
  expect(['400 malformed', '400 invalid']).toContain(checkFailure(empty))
  await shop.db.query(sql`UPDATE rate_limits SET count = ${rateLimits.reviewPhotoAccount.maxAttempts}`)
  expect(checkFailure(await upload(stranger, await jpeg(3)))).toBe('429 too_many_attempts')
  await shop.db.query(sql`DELETE FROM rate_limits`)
})

test('reviews are limited per account', async () => {
  const product = await shop.createProduct()
  const { writer, review } = await createReview(shop, product)
  await shop.db.query(sql`UPDATE rate_limits SET count = ${rateLimits.reviewAccount.maxAttempts}`)
  expect(checkFailure(await writer.put(`/api/v1/reviews/${review._id}`, { stars: 1 }))).toBe(
    '429 too_many_attempts',
  )
  expect(checkFailure(await writer.post(reviewsPath(product), { stars: 1 }))).toBe('429 too_many_attempts')
  await shop.db.query(sql`DELETE FROM rate_limits`)
})
