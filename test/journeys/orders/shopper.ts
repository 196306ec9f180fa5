import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { paths } from '#contract/all-paths.ts'
import { expect } from '#test/journeys/journey.ts'

export const password = 'mot-mat-khau-dai'
export const uniqueEmail = () => `khach-${Math.random().toString(36).slice(2)}@tiem.example`

/** Signs up a shopper who needs no browser. */
export async function signUpClient(
  client: APIRequestContext,
  email = uniqueEmail(),
): Promise<{ _id: string }> {
  const body = { name: 'Nguyễn Thị Ước', email, password, confirmPassword: password }
  const created = await client.post('/api/v1/auth/signup', { data: body })
  expect(created.status()).toBe(201)
  return created.json()
}

/** Signs up a shopper in the browser of this page, as the sign-up form does. */
export async function signUpShopper(page: Page, email = uniqueEmail()): Promise<string> {
  const user = await signUpClient(page.request, email)
  await page.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user))
  return user._id
}

/** Signs up with the OIDC provider, so that the email is verified; staff accounts need that. */
export async function signUpVerified(page: Page, email: string): Promise<void> {
  const start = await page.request.get(paths.startOidcSignIn[1], {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const signedIn = await page.request.get(`${start.url()}?${new URLSearchParams({ who: email })}`)
  expect(signedIn.status()).toBe(200)
  const data = { newPassword: password, confirmPassword: password }
  expect((await page.request.put('/api/v1/account/password', { data })).status()).toBe(200)
  const { user } = await (await page.request.get('/api/v1/auth/session')).json()
  await page.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user))
}

export async function createTestProduct(
  owner: APIRequestContext,
  name: string,
  price: number,
  countInStock = 10,
) {
  const [{ image }] = await (await owner.get('/api/v1/products?limit=1')).json()
  const created = await owner.post('/api/v1/products', { data: { name, price, countInStock, image } })
  expect(created.status()).toBe(201)
  const { _id } = await created.json()
  return {
    id: _id as string,
    change: async (to: Record<string, unknown>) => {
      const changed = await owner.put(`/api/v1/products/${_id}`, { data: { name, price, ...to } })
      expect(changed.status()).toBe(200)
    },
  }
}

export async function addToCart({ request }: Pick<Page, 'request'>, productId: string, quantity = 1) {
  const added = await request.post('/api/v1/carts/add-to-cart', { data: { productId, quantity } })
  expect(added.status()).toBe(200)
}

export async function listShopperOrders(page: Page, userId: string) {
  return (await page.request.get(`/api/v1/orders/${userId}`)).json()
}

export async function fillInAddress(form: Page | Locator) {
  await form.getByRole('textbox', { name: 'Số điện thoại' }).fill('0912 345 678')
  await form.getByLabel('Tỉnh, thành phố').fill('Hà Nội')
  await form.getByLabel('Phường, xã').fill('Phường Hoàn Kiếm')
  await form.getByLabel('Số nhà, tên đường').fill('12 Hàng Bông')
}

/** The server handles the next request, but its response is dropped. */
export const dropNextResponse = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
/** Expects console errors about dropped responses only. */
export function expectOnlyDroppedResponses(complaints: string[]) {
  expect(complaints.filter((message) => !message.includes('net::ERR_FAILED'))).toEqual([])
  complaints.splice(0)
}

export const toast = (page: Page) => page.getByRole('region', { name: /Thông báo/ })
export const orderButton = (page: Page) => page.getByRole('button', { name: /^Đặt hàng – / })

export async function pressTabUntilFocused(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

export async function lookUp(page: Page, number: string, phone: string) {
  await page.goto('/order-lookup')
  const main = page.getByRole('main')
  await main.getByLabel('Mã đơn hàng').fill(number)
  await main.getByLabel('Số điện thoại').fill(phone)
  await main.getByRole('button', { name: 'Tra cứu' }).click()
}
