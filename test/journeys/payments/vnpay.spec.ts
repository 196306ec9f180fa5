import { rmSync } from 'node:fs'
import { type Page, request } from '@playwright/test'
import { signIn } from '#test/journeys/admin.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  orderButton,
  signUpShopper,
} from '#test/journeys/orders/shopper.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { freePort } from '#test/servers/free-port.ts'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'
import {
  startVnpaySimulator,
  type VnpayCallbackOptions,
  type VnpaySimulator,
} from '../../../demo/vnpay-simulator.ts'

const secret = 'a VNPay secret for tests'
let dataDir = ''
let shop: RunningShop
let gateway: VnpaySimulator
const callbacks: VnpayCallbackOptions = { delayMs: 0, repeatCount: 2, sendForged: true }

// Start a shop with VNPay; the other shops do not offer it.
test.beforeAll(async () => {
  dataDir = copyDemoData()
  const port = await freePort()
  gateway = await startVnpaySimulator({
    secret,
    callbackUrl: `http://localhost:${port}/api/v1/payments/vnpay`,
    callbacks,
  })
  const env = { VNPAY_URL: gateway.url, VNPAY_TERMINAL: 'TIEM0001', VNPAY_SECRET: secret }
  shop = await startShop({ dataDir, port, env })
})
test.afterAll(async () => {
  await shop?.stop()
  await gateway?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function holdCallbacks(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  callbacks.released = promise
  return resolve
}

async function prepareOrder(page: Page) {
  const owner = await request.newContext({ baseURL: shop.url })
  await signIn(owner)
  const shirt = await createTestProduct(owner, 'Áo trả thẻ', 199_000)
  await owner.dispose()
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await fillInAddress(page)
  await page.getByRole('radio', { name: /VNPay/ }).check()
}

test('the checkout is busy while VNPay opens; Back from VNPay to the cached page leads to the thank-you page', async ({
  openSecondBrowser,
}) => {
  const page = await openSecondBrowser({ baseURL: shop.url })
  await prepareOrder(page)
  // With this status the browser stays on the page.
  await page.route(`${gateway.url}*`, (route) => route.fulfill({ status: 204 }))
  const opened = page.waitForResponse((response) => response.url().startsWith(gateway.url))
  await orderButton(page).click()
  await opened
  await expect(orderButton(page)).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await expect(page.getByRole('region', { name: 'Thanh toán' }).getByRole('button')).toBeVisible()
})

test('a shopper cancels at VNPay, pays at the second attempt, and the open order page shows the payment', async ({
  openSecondBrowser,
}) => {
  const page = await openSecondBrowser({ baseURL: shop.url })
  await page.clock.install()
  await prepareOrder(page)
  await orderButton(page).click()

  await expect(page.getByRole('heading', { name: 'VNPay mô phỏng' })).toBeVisible()
  const releaseCancellation = holdCallbacks()
  await page.getByRole('link', { name: 'Khách huỷ giao dịch' }).click()
  await expect(page).toHaveURL(/\/order\/[^/]+\?vnp_/)
  const panel = page.getByRole('region', { name: 'Thanh toán' })
  await expect(panel.getByRole('status')).toHaveText(/Bạn đã dừng thanh toán.*229\.000/)
  releaseCancellation()
  await gateway.waitForCallbacks()
  await panel.getByRole('button', { name: 'Thanh toán lại' }).click()

  const releasePayment = holdCallbacks()
  await page.getByRole('link', { name: 'Thanh toán thành công' }).click()
  await expect(panel.getByRole('status')).toHaveText(/Đang chờ VNPay xác nhận/)
  releasePayment()
  await gateway.waitForCallbacks()
  // The page polls every few seconds.
  await page.clock.fastForward(30_000)
  await expect(panel.getByRole('status')).toHaveText('Đã nhận được tiền. Cảm ơn bạn!')
  await expect(page.getByText('Đã thanh toán')).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
  expect(gateway.answers.map((answer) => answer.RspCode)).toEqual(['97', '00', '02', '97', '00', '02'])
})
