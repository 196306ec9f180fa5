import type { APIRequestContext, Page } from '@playwright/test'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { addToCart, signUpShopper } from '#test/journeys/orders/shopper.ts'

/** A public page in one of its states. */
export interface Screen {
  /** As in src/web/routes/storefront-routes.tsx; `*` is any unknown path. */
  route: string
  name: string
  /** Starts from a new browser context. */
  open: (page: Page) => Promise<unknown>
  /** The screen exists at this width only. */
  only?: 'desk' | 'phone'
  /** Part of the visual regression tests. */
  main?: boolean
}

export async function fetchProducts(request: APIRequestContext, query = '') {
  return (await (await request.get(`/api/v1/products?${query}`)).json()) as ProductSummary[]
}

/** Demo products in stock, cheapest first; the review count excludes products of other tests. */
export async function listDemoProducts(request: APIRequestContext): Promise<ProductSummary[]> {
  const products = await fetchProducts(request, 'inStock=true&sort=price-asc')
  return products.filter(({ reviewCount }) => reviewCount === 5)
}

export async function findProductWithOptions(page: Page): Promise<ProductSummary> {
  const found = (await listDemoProducts(page.request)).find(
    ({ colors, sizes }) => colors.length > 1 && sizes.length > 1,
  )
  if (!found) throw new Error('The demo data has no product with colors, sizes and 5 reviews.')
  return found
}

export const openPath = (address: string) => (page: Page) => page.goto(address)
export const openProduct = async (page: Page, more = '') =>
  page.goto(`/detail/${(await findProductWithOptions(page))._id}${more}`)
export const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

export async function fillCart(page: Page): Promise<string> {
  const userId = await signUpShopper(page)
  await addToCart(page, (await findProductWithOptions(page))._id, 2)
  return userId
}

export async function placeOrder(page: Page, payment: 'cod' | 'bank_transfer' = 'cod') {
  const userId = await signUpShopper(page)
  const { _id, salePrice } = await findProductWithOptions(page)
  const product: Product = await (await page.request.get(`/api/v1/products/${_id}`)).json()
  const line = {
    productId: _id,
    variantId: product.variants.find(({ stock }) => stock > 1)?._id,
    quantity: 1,
  }
  await page.request.post('/api/v1/carts/add-to-cart', { data: line })
  const data = {
    items: [line],
    totalPrice: salePrice,
    payment,
    customerInfo: { customerName: 'Đỗ Thị Ưỡn', customerPhone: '0912345678' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
  }
  const response = await page.request.post('/api/v1/orders', { data })
  if (!response.ok()) throw new Error(await response.text())
  const { _id: orderId, orderNumber } = (await response.json()) as { _id: string; orderNumber: string }
  return { userId, orderId, orderNumber }
}
