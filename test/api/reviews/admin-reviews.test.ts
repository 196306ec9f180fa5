import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { ReviewListItem } from '#contract/reviews/admin-reviews.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop, password } from '#test/shop.ts'
import { createReview, list } from './reviewer.ts'

const shop = await openTestShop()
const { admin } = shop
const listAll = async (query = '') =>
  (await admin.get<ReviewListItem[]>(`/api/v1/admin/reviews${query}`)).body
const answer = (id: string, text: string, who = admin) =>
  who.put<ReviewListItem>(`/api/v1/admin/reviews/${id}/answer`, { text })
const listIds = async (query: string) => (await listAll(query)).map(({ _id }) => _id)

test('staff answer a review; shoppers see the answer until it is removed, and its author exports it', async () => {
  const product = await shop.createProduct()
  const { review, writer } = await createReview(shop, product, { text: 'Vải mát' })
  expect(review.answer).toBeNull()
  const answered = await answer(review._id, '  Cảm ơn bạn\n\nTiệm chờ bạn ghé lại ')
  expect(answered.body).toMatchObject({
    answer: { text: 'Cảm ơn bạn\n\nTiệm chờ bạn ghé lại' },
    hidden: false,
  })
  const [publicReview] = (await list(shop.anonymous(), product)).reviews
  expect(publicReview?.answer).toEqual(answered.body.answer)
  const exported = await writer.post<AccountExport>('/api/v1/account/export', { password })
  expect(exported.body.reviews[0]?.answer).toEqual(answered.body.answer)
  expect((await answer(review._id, '')).body.answer).toBeNull()
  expect((await list(shop.anonymous(), product)).reviews[0]?.answer).toBeNull()
})

test('the list of all reviews is filtered by state, stars, product and text, without diacritics', async () => {
  const shirt = await shop.createProduct({ name: 'Áo dài Bưởi' })
  const other = await shop.createProduct({ name: 'Quần kaki' })
  const first = (await createReview(shop, shirt, { stars: 2, text: 'Đường may lỏng' })).review._id
  const second = (await createReview(shop, other, { stars: 5 })).review._id
  const third = (await createReview(shop, shirt, { stars: 5 })).review._id
  const known = (ids: string[]) => ids.filter((id) => [first, second, third].includes(id))
  expect(known(await listIds(''))).toEqual([third, second, first])
  expect(await listIds('?q=buoi')).toEqual([third, first])
  expect(await listIds('?q=may+long')).toEqual([first])
  expect(await listIds('?q=buoi&stars=5')).toEqual([third])
  expect(await listIds('?q=!!')).toEqual([])
  await answer(first, 'Xin lỗi bạn')
  expect(known(await listIds('?state=unanswered'))).toEqual([third, second])
  expect(known(await listIds('?state=answered'))).toEqual([first])
  await admin.delete(`/api/v1/reviews/${third}`)
  expect(known(await listIds('?state=hidden'))).toEqual([third])
  expect(known(await listIds('?state=unanswered'))).toEqual([second])
  expect(await listAll(`?q=buoi&stars=2`)).toMatchObject([{ product: { name: 'Áo dài Bưởi', listed: true } }])
})

test('a hidden or unknown review gets no answer, and shoppers answer none', async () => {
  const { review, writer } = await createReview(shop, await shop.createProduct())
  expect(checkFailure(await answer(review._id, 'Của tôi', writer))).toBe('403 forbidden')
  expect(checkFailure(await answer(unknownId, 'Ai đó'))).toBe('404 not_found')
  await admin.delete(`/api/v1/reviews/${review._id}`)
  expect(checkFailure(await answer(review._id, 'Muộn rồi'))).toBe('409 review_hidden')
})
