import { rmSync } from 'node:fs'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  orderButton,
  signUpShopper,
} from '#test/journeys/orders/shopper.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'
import { startMomoSimulator } from '../../../demo/momo-simulator.ts'
import type { WalletSimulator } from '../../../demo/wallet-simulator.ts'

const keys = { partner: 'TIEM2026', accessKey: 'an access key', secret: 'a MoMo secret for tests' }
const dataDir = copyDemoData()
let shop: RunningShop
let momo: WalletSimulator

// Start a shop with MoMo; the other shops do not offer it.
test.beforeAll(async () => {
  momo = await startMomoSimulator(keys)
  momo.faults = { delayMs: 1500, repeatCount: 2, sendForged: true }
  const env = {
    MOMO_URL: momo.url,
    MOMO_PARTNER: keys.partner,
    MOMO_ACCESS_KEY: keys.accessKey,
    MOMO_SECRET: keys.secret,
  }
  shop = await startShop({ dataDir, env })
})
test.afterAll(async () => {
  await shop?.stop()
  await momo?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a shopper cancels at MoMo, pays at the second attempt, and the open order page shows the payment', async ({
  openSecondBrowser,
}) => {
  const page = await openSecondBrowser({ baseURL: shop.url })
  const { request } = await openSecondBrowser({ baseURL: shop.url })
  const shirt = await createTestProduct(request, 'Áo trả ví', 199_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await fillInAddress(page)
  await page.getByRole('radio', { name: /MoMo/ }).check()
  await orderButton(page).click()

  await expect(page.getByRole('heading', { name: 'MoMo mô phỏng' })).toBeVisible()
  await page.getByRole('link', { name: 'Khách huỷ giao dịch' }).click()
  const panel = page.getByRole('region', { name: 'Thanh toán' })
  await expect(panel.getByRole('status')).toHaveText(/Bạn đã dừng thanh toán.*229\.000/)
  await panel.getByRole('button', { name: 'Thanh toán lại' }).click()

  await page.getByRole('link', { name: 'Thanh toán thành công' }).click()
  await expect(panel.getByRole('status')).toHaveText(/Đang chờ MoMo xác nhận/)
  await expect(panel.getByRole('status')).toHaveText('Đã nhận được tiền. Cảm ơn bạn!')
  await momo.waitForReports()
  expect(momo.answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
})
