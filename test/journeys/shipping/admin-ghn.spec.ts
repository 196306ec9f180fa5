import { rmSync } from 'node:fs'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { AdminApi, signIn, test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { GhnSimulator } from '../../../demo/carrier/ghn-simulator.ts'

const account = { token: 'token-cua-cua-hang-o-ghn', shopId: '190001' }
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '12 Tràng Thi' }
const otherName = 'Phường Cửa Nam (Hoàn Kiếm)'
const cuaNamCode = '00082'

test('an owner connects Giao Hàng Nhanh, and a parcel is sent in three clicks and followed until delivery', {
  tag: '@slow',
}, async ({ openSecondBrowser }) => {
  const ghn = await new GhnSimulator(account).start()
  ghn.wardNames.set(cuaNamCode, otherName)
  const dataDir = copyDemoData()
  const env = { WEBHOOK_ALLOW_PRIVATE: new URL(ghn.url).host }
  const shop = await startShop({ dataDir, env })
  try {
    const page = await openSecondBrowser({ baseURL: shop.url })
    await signIn(page.request)
    await page.goto('/admin/settings?section=connections')
    const service = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /Giao Hàng Nhanh/ }) })
    await service.getByRole('button', { name: 'Nhập kết nối: Giao Hàng Nhanh' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kết nối: Giao Hàng Nhanh', exact: true })
    await dialog.getByLabel('Địa chỉ API').fill(ghn.url)
    await dialog.getByLabel('Mã cửa hàng (ShopId)').fill(account.shopId)
    await dialog.getByLabel('Token API').fill(account.token)
    await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
    await dialog.getByRole('button', { name: 'Lưu kết nối' }).click()
    await service.getByRole('button', { name: /Hỏi thử/ }).click()
    await expect(service.getByText('Giao Hàng Nhanh trả lời và nhận cửa hàng.')).toBeVisible()
    ghn.callbackUrl = (await service.getByText(/callback\?key=/).textContent()) ?? ''

    await service.getByRole('button', { name: /Đối chiếu phường, xã/ }).click()
    await expect(service).toContainText('chưa nhận ra 1 phường, xã', { timeout: 30_000 })
    await service.getByText('Thành phố Hà Nội: chưa chọn 1').click()
    await service.getByLabel('Phường Cửa Nam').selectOption(otherName)
    await expect(toast(page)).toContainText(otherName)
    await expectAccessible(page)

    const adminApi = new AdminApi(page.request)
    const order = await adminApi.order(await adminApi.createProduct({ weight: 450 }), {
      address,
      fee: 30_000,
    })
    await adminApi.setStatus(order, 'đã xác nhận')
    await page.request.put('/api/v1/admin/settings', {
      data: {
        version: (await (await page.request.get('/api/v1/admin/settings')).json()).version,
        parcelSize: { length: 30, width: 20, height: 5 },
      },
    })
    await page.goto(`/admin/orders/${order._id}`)
    const parcels = page.getByRole('region', { name: 'Giao hàng' })
    await expect(parcels.getByText(/^Giao Hàng Nhanh: 27.000/)).toBeVisible()
    await expect(parcels.getByLabel('Cách giao')).toHaveValue('ghn')
    await expectAccessible(page)
    const clicks = countClicks()
    await clicks.press(parcels.getByRole('button', { name: 'Tạo vận đơn' }))
    const summary = page.getByRole('dialog', { name: 'Tạo vận đơn?' })
    await clicks.press(summary.getByRole('button', { name: 'Tạo vận đơn' }))
    const parcel = parcels.getByRole('article')
    await expect(parcel).toContainText(/GHN1/)
    await expect(parcel).toContainText(/Phí của hãng\s*27.000/)
    expect(ghn.find(order.orderNumber)?.ward).toBe(otherName)
    const label = page.waitForEvent('popup')
    await clicks.press(parcel.getByRole('button', { name: 'In nhãn của hãng' }))
    await (await label).waitForURL(/printA5\?token=label-GHN1/)
    expect(clicks.count).toBe(3)

    for (const status of ['delivering', 'delivered']) {
      await ghn.move(order.orderNumber, status, 2)
      const label = status === 'delivered' ? 'Đã giao' : 'Đang giao'
      await expect(parcel).toContainText(label, { timeout: 60_000 })
    }
    await expect(page.getByText('đã giao', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    // An open page asks the shop from time to time.
    await page.close()
    expect(ghn.answers).toEqual([200, 200, 200, 200])
  } finally {
    await shop.stop()
    await ghn.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
