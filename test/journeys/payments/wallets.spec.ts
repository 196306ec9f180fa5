import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { examplesFolder } from '#test/api/extensions/examples-folder.ts'
import { startStarPay } from '#test/api/extensions/star-pay-simulator.ts'
import { readJson, signIn } from '#test/journeys/admin.ts'
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
let dataDir = ''
let extensions = ''
let shop: RunningShop
let momo: WalletSimulator
const starKeys = { shop: 'TIEM', key: 'a Star Pay key for tests' }
let starPay: WalletSimulator

// One worker, because each starts a shop.
test.describe.configure({ mode: 'default' })

// Start a shop with MoMo and the wallet of an extension; the other shops do not offer them.
test.beforeAll(async () => {
  dataDir = copyDemoData()
  extensions = mkdtempSync(join(tmpdir(), 'tiem-extensions-'))
  momo = await startMomoSimulator(keys)
  momo.faults = { repeatCount: 2, sendForged: true }
  starPay = await startStarPay(starKeys)
  cpSync(join(examplesFolder, 'star-pay'), join(extensions, 'star-pay'), { recursive: true })
  const env = {
    EXTENSIONS: extensions,
    STAR_PAY_URL: starPay.url,
    STAR_PAY_SHOP: starKeys.shop,
    STAR_PAY_KEY: starKeys.key,
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
  await starPay?.close()
  for (const folder of [dataDir, extensions]) rmSync(folder, { recursive: true, force: true })
})

function holdReports(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  momo.faults.released = promise
  return resolve
}

test('a shopper cancels at MoMo, pays at the second attempt, and the open order page shows the payment', {
  tag: '@slow',
}, async ({ openSecondBrowser }) => {
  const page = await openSecondBrowser({ baseURL: shop.url })
  const { request: owner } = await openSecondBrowser({ baseURL: shop.url })
  await signIn(owner)
  const shirt = await createTestProduct(owner, 'Áo trả ví', 199_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await fillInAddress(page)
  await page.getByRole('radio', { name: /MoMo/ }).check()
  await orderButton(page).click()

  await expect(page.getByRole('heading', { name: 'MoMo mô phỏng' })).toBeVisible()
  const releaseCancellation = holdReports()
  await page.getByRole('link', { name: 'Khách huỷ giao dịch' }).click()
  const panel = page.getByRole('region', { name: 'Thanh toán' })
  await expect(panel.getByRole('status')).toHaveText(/Bạn đã dừng thanh toán.*229\.000/)
  releaseCancellation()
  await momo.waitForReports()
  await panel.getByRole('button', { name: 'Thanh toán lại' }).click()

  const releasePayment = holdReports()
  await page.getByRole('link', { name: 'Thanh toán thành công' }).click()
  await expect(panel.getByRole('status')).toHaveText(/Đang chờ MoMo xác nhận/)
  releasePayment()
  await expect(panel.getByRole('status')).toHaveText('Đã nhận được tiền. Cảm ơn bạn!')
  await momo.waitForReports()
  expect(momo.answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
})

test('a shopper pays with the wallet of an extension, and the admin names it as its own', {
  tag: '@slow',
}, async ({ openSecondBrowser }) => {
  const page = await openSecondBrowser({ baseURL: shop.url })
  const owner = await openSecondBrowser({ baseURL: shop.url })
  await signIn(owner.request)
  const shirt = await createTestProduct(owner.request, 'Áo trả ví sao', 199_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await fillInAddress(page)
  await page.getByRole('radio', { name: /Star Pay/ }).check()
  await orderButton(page).click()
  await page.getByRole('link', { name: 'Thanh toán thành công' }).click()
  const panel = page.getByRole('region', { name: 'Thanh toán' })
  await expect(panel.getByRole('status')).toHaveText('Đã nhận được tiền. Cảm ơn bạn!')
  const [, id = ''] = /order\/([^?]+)/.exec(page.url()) ?? []

  await owner.goto(`/admin/orders/${id}`)
  await expect(owner.getByRole('heading', { name: 'Lần thanh toán qua Star Pay' })).toBeVisible()
  await owner.goto('/admin/orders?payment=extension-star-pay')
  await expect(owner.getByRole('combobox', { name: 'Mọi cách trả' })).toHaveValue('extension-star-pay')
  await owner.goto('/admin/settings?section=connections')
  await owner.getByRole('button', { name: 'Hỏi thử Star Pay: Star Pay' }).click()
  await expect(owner.getByText('Star Pay trả lời và nhận cửa hàng.')).toBeVisible()
})

test('product page, home page and help name exactly the payment methods that the checkout offers', async ({
  openSecondBrowser,
}) => {
  const page = await openSecondBrowser({ baseURL: shop.url, javaScriptEnabled: false })
  const owner = await request.newContext({ baseURL: shop.url })
  await signIn(owner)
  const shirt = await createTestProduct(owner, 'Áo nhiều cách trả', 199_000)
  const readTexts = async () => {
    await page.goto(`/detail/${shirt.id}`)
    const terms = await page.getByRole('list', { name: 'Giao hàng, thanh toán và đổi trả' }).textContent()
    await page.goto('/')
    const description = await page.locator('meta[name=description]').getAttribute('content')
    await page.goto('/docs')
    const topic = await page
      .getByRole('region', { name: 'Thanh toán' })
      .getByRole('listitem')
      .allTextContents()
    const limits = await page.getByText('Mỗi lần mua không quá').textContent()
    const duties = await page.getByText('Giữ hàng cho đơn đã đặt').textContent()
    return { terms, description, topic: topic.map((text) => text.split(':')[0]), limits, duties }
  }
  const limits =
    'Mỗi lần mua không quá số còn trong kho, hiện ở trang sản phẩm. Đơn vượt giới hạn được mời chọn cách trả khác hoặc gọi cửa hàng.'
  const withTransfer = 'Trả tiền mặt khi nhận hàng (COD), chuyển khoản hoặc qua MoMo, Star Pay'
  expect(await readTexts()).toEqual({
    terms: expect.stringContaining(withTransfer),
    description: expect.stringContaining(`${withTransfer}.`),
    topic: ['Cash On Delivery', 'Direct Bank Transfer', 'MoMo', 'Star Pay', 'Mã giảm giá'],
    limits,
    duties: 'Giữ hàng cho đơn đã đặt; đơn chuyển khoản được giữ 24 giờ để chờ tiền.',
  })

  const { version } = await readJson<ShopSettings>(await owner.get('/api/v1/admin/settings'))
  const data = { version, bank: null, password: demoAdmin.password }
  await readJson(await owner.put('/api/v1/admin/settings/bank-account', { data }))
  const withoutTransfer = 'Trả tiền mặt khi nhận hàng (COD) hoặc qua MoMo, Star Pay'
  await expect.poll(readTexts).toEqual({
    terms: expect.stringContaining(withoutTransfer),
    description: expect.stringContaining(`${withoutTransfer}.`),
    topic: ['Cash On Delivery', 'MoMo', 'Star Pay', 'Mã giảm giá'],
    limits,
    duties: 'Giữ hàng cho đơn đã đặt.',
  })
})
