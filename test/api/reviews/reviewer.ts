import type { OwnReview, ReviewList } from '#contract/reviews/reviews.ts'
import type { TestClient, TestShop } from '#test/shop.ts'

export async function deliver(shop: TestShop, buyer: TestClient, product: { _id: string }): Promise<string> {
  await buyer.add(product)
  const { body: order } = await buyer.order()
  await shop.admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  return order._id
}

export const reviewsPath = (product: { _id: string }) => `/api/v1/products/${product._id}/reviews`

export async function createReview(
  shop: TestShop,
  product: { _id: string },
  input: object = {},
  name = 'Trần Văn Bình',
) {
  const writer = await shop.shopper(name)
  await deliver(shop, writer, product)
  const { status, body } = await writer.post<OwnReview>(reviewsPath(product), { stars: 5, ...input })
  if (status !== 201) throw new Error(`the review was refused: ${body.error}`)
  return { writer, review: body }
}

export const list = async (caller: TestClient, product: { _id: string }, query = '') =>
  (await caller.get<ReviewList>(`${reviewsPath(product)}${query}`)).body
