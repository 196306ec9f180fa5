import { readFileSync } from 'node:fs'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import type { Category } from '#contract/catalog/categories.ts'
import type { CollectionWithProducts } from '#contract/catalog/collections.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expect, test as journey } from './journey.ts'

export const randomText = () => Math.random().toString(36).slice(2, 8)

export async function readJson<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json() as Promise<T>
}

export const signIn = async (who: APIRequestContext) =>
  readJson(await who.post('/api/v1/auth/signin', { data: demoAdmin }))

/** Creates test data through the API as the owner. */
export class AdminApi {
  readonly admin: APIRequestContext
  constructor(admin: APIRequestContext) {
    this.admin = admin
  }

  async product(stock = 100, name = `Áo dài lụa ${randomText()}`): Promise<Product> {
    const data = { name, price: 250_000, countInStock: stock }
    return readJson(await this.admin.post('/api/v1/products', { data }))
  }
  /** @param input any fields of the contract */
  async createProduct(input: object = {}): Promise<Product> {
    const data = { name: `Áo dài ${randomText()}`, price: 250_000, countInStock: 9, ...input }
    return readJson(await this.admin.post('/api/v1/products', { data }))
  }
  async page(): Promise<PageForStaff> {
    const data = { kind: 'page', title: `Trang ${randomText()}` }
    return readJson(await this.admin.post('/api/v1/admin/pages', { data }))
  }
  /** The page of a new category with one product. */
  async categoryPage(name = `Áo ấm ${randomText()}`): Promise<PageForStaff> {
    const data = { name }
    const { _id } = await readJson<Category>(await this.admin.post('/api/v1/categories', { data }))
    await this.createProduct({ category: _id })
    const opened = await this.admin.post('/api/v1/admin/pages/of-category', { data: { category: _id } })
    return readJson(opened)
  }
  async collection(input: object = {}): Promise<CollectionWithProducts> {
    const data = { name: `Hàng Tết ${randomText()}`, kind: 'rule', tag: 'tết', ...input }
    return readJson(await this.admin.post('/api/v1/admin/collections', { data }))
  }
  /** Default: 10 % off. */
  async voucher(input: object = {}): Promise<Voucher> {
    const data = { code: `MA${randomText()}`, kind: 'percent', value: 10, ...input }
    return readJson(await this.admin.post('/api/v1/vouchers', { data }))
  }
  /** A manual order without delivery; `fee` is the delivery fee with an address, less the discount of a voucher. */
  async order(
    product: Product,
    {
      quantity = 1,
      name = 'Đỗ Thị Ưỡn',
      phone = '0905123456',
      fee = 0,
      address = null as object | null,
      payment = 'cod',
      voucherCode = null as string | null,
    } = {},
  ): Promise<Order> {
    const data = {
      items: [{ variantId: product.variants[0]?._id, quantity }],
      totalPrice: product.salePrice * quantity + fee,
      address,
      payment,
      voucherCode,
      customerInfo: { customerName: name, customerPhone: phone },
      orderNumber: generateOrderNumber(Date.now(), Math.random()),
    }
    return readJson(await this.admin.post('/api/v1/orders/manual', { data }))
  }
  async setStatus(order: Order, status: OrderStatus): Promise<void> {
    await readJson(await this.admin.put(`/api/v1/orders/update-status/${order._id}`, { data: { status } }))
  }
}

export const test = journey.extend<{ adminApi: AdminApi; adminPage: Page }>({
  adminApi: ({ owner }, use) => use(new AdminApi(owner)),
  adminPage: async ({ page }, use) => {
    await signIn(page.request)
    await use(page)
  },
})

export const tableRows = (page: Page) => page.getByRole('main').locator('tbody tr')

/** Pastes text into the focused field, as copied from another program. */
export const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

/** Without a page load, so that the pages before stay cached. The search finds one row. */
export async function searchOneRow(page: Page, menuEntry: string, search: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: menuEntry, exact: true }).click()
  const input = page.getByRole('main').getByRole('searchbox')
  await expect(input).toHaveValue('')
  await input.fill(search)
  await expect(tableRows(page)).toHaveCount(1)
}

export const photos = ['canvas-court-1.jpg', 'canvas-court-2.jpg'].map((name) =>
  readFileSync(new URL(`../fixtures/export/${name}`, import.meta.url)),
)
/** In the format of `setInputFiles`. */
export const photoFiles = photos.map((buffer, at) => ({
  name: `anh-${at + 1}.jpg`,
  mimeType: 'image/jpeg',
  buffer,
}))
