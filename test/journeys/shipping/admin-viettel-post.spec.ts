import { rmSync } from 'node:fs'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { AdminApi, signIn, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { ViettelPostSimulator } from '../../../demo/carrier/viettel-post-simulator.ts'

const account = { username: '0905123456', password: 'mat-khau', reportSecret: 'khoa-bao-hanh-trinh-cua-tiem' }
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '12 Tràng Thi' }

test('an owner connects Viettel Post; a parcel whose answer was lost is found by staff and followed until delivery', {
  tag: '@slow',
}, async ({ openSecondBrowser }) => {
  const simulator = await new ViettelPostSimulator(account).start()
  const dataDir = copyDemoData()
  const env = { WEBHOOK_ALLOW_PRIVATE: new URL(simulator.url).host }
  const shop = await startShop({ dataDir, env })
  try {
    const page = await openSecondBrowser({ baseURL: shop.url })
    await signIn(page.request)
    await page.goto('/admin/settings?section=connections')
    const service = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /Viettel Post/ }) })
    await service.getByRole('button', { name: 'Nhập kết nối: Viettel Post' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kết nối: Viettel Post', exact: true })
    for (const [label, value] of [
      ['Địa chỉ API', simulator.url],
      ['Tài khoản', account.username],
      ['Mật khẩu Viettel Post', account.password],
      ['Khoá báo hành trình', account.reportSecret],
      ['Người gửi', 'Tiệm'],
      ['Điện thoại người gửi', '0905123456'],
      ['Nơi lấy hàng: số nhà, đường', '2 Tràng Tiền'],
      ['Nơi lấy hàng: phường, xã', 'Phường Cửa Nam'],
      ['Nơi lấy hàng: tỉnh, thành phố', 'Thành phố Hà Nội'],
      ['Mật khẩu của bạn', 'tiem-demo'],
    ] as const)
      await dialog.getByLabel(value === 'Tiệm' ? /^Người gửi/ : label, { exact: true }).fill(value)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Lưu kết nối' }).click()
    await service.getByRole('button', { name: /Hỏi thử/ }).click()
    await expect(service.getByText('Viettel Post trả lời và nhận cửa hàng.')).toBeVisible()
    simulator.callbackUrl = (await service.getByText(/callback\?key=/).textContent()) ?? ''
    await service.getByRole('button', { name: /Đối chiếu phường, xã/ }).click()
    await expect(service).toContainText('hãng nhận ra tất cả', { timeout: 30_000 })

    const adminApi = new AdminApi(page.request)
    const order = await adminApi.order(await adminApi.createProduct({ weight: 450 }), {
      address,
      fee: 30_000,
    })
    await adminApi.setStatus(order, 'đã xác nhận')
    await page.goto(`/admin/orders/${order._id}`)
    const parcels = page.getByRole('region', { name: 'Giao hàng' })
    await expect(parcels.getByText(/^Viettel Post: 29.000/)).toBeVisible()
    await expect(parcels).toContainText('Hãng hiểu địa chỉ là: Phường Cửa Nam - Thành phố Hà Nội')
    simulator.faults = { losesAnswers: true }
    await parcels.getByRole('button', { name: 'Tạo vận đơn' }).click()
    const summary = page.getByRole('dialog', { name: 'Tạo vận đơn?' })
    await summary.getByRole('button', { name: 'Tạo vận đơn' }).click()
    const parcel = parcels.getByRole('article')
    await expect(parcel).toContainText(`hãy tìm mã đơn hàng ${order.orderNumber} trên viettelpost.vn`)
    simulator.faults = {}

    await parcel.getByRole('button', { name: 'Ghi mã vận đơn' }).click()
    const question = page.getByRole('dialog', { name: 'Viettel Post đã có vận đơn chưa?' })
    await question.getByRole('button', { name: 'Ghi mã vận đơn' }).click()
    await expect(question.getByText('Hãy nhập mã vận đơn')).toBeVisible()
    await expectAccessible(page)
    await question.getByLabel('Mã vận đơn').fill(simulator.find(order.orderNumber)?.code ?? '')
    await question.getByRole('button', { name: 'Ghi mã vận đơn' }).click()
    await expect(toast(page)).toContainText('Đã ghi mã vận đơn VTP1')
    await expect(parcel).toContainText('Chờ lấy hàng')
    const label = page.waitForEvent('popup')
    await parcel.getByRole('button', { name: 'In nhãn của hãng' }).click()
    await (await label).waitForURL(/report\.do\?type=1&bill=label-VTP1/)

    const sent = simulator.find(order.orderNumber)
    if (!sent) throw new Error('the parcel was not created')
    await simulator.report({ ...sent, clientCode: 'DH-CUA-NGUOI-KHAC' })
    await page.reload()
    await expect(parcel).toContainText('báo mã VTP1 là của đơn hàng DH-CUA-NGUOI-KHAC')
    await expect(parcel.getByRole('button', { name: 'Huỷ vận đơn' })).toBeHidden()
    await parcel.getByRole('button', { name: 'Sửa mã vận đơn' }).click()
    const correction = page.getByRole('dialog', { name: 'Sửa mã vận đơn' })
    await expectAccessible(page)
    await correction.getByLabel('Mã vận đơn').fill(sent.code)
    await correction.getByRole('button', { name: 'Ghi mã vận đơn' }).click()
    await expect(parcel.getByRole('button', { name: 'Huỷ vận đơn' })).toBeVisible()
    await expect(parcel).not.toContainText('DH-CUA-NGUOI-KHAC')

    await page.goto(`/admin/orders?q=${order.orderNumber}`)
    await page.getByLabel(`Chọn đơn ${order.orderNumber}`).check()
    await page.getByRole('button', { name: 'Khác', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Đánh dấu đã giao' }).click()
    const delivery = page.getByRole('dialog', { name: 'Đánh dấu đã giao' })
    await expect(delivery.getByRole('status')).toHaveText('Chưa chọn đơn nào. Để lại 1 đơn.')
    await expect(delivery.getByRole('region', { name: 'Hãng chưa lấy hàng' })).toContainText(
      order.orderNumber,
    )
    await delivery.getByLabel(`Đánh dấu đơn ${order.orderNumber}`).check()
    await expect(delivery.getByRole('status')).toContainText('1 đơn (1 đơn hãng chưa lấy hàng)')
    await expectAccessible(page)
    await page.goto(`/admin/orders/${order._id}`)

    await simulator.move(order.orderNumber, 500, 2)
    await expect(parcel).toContainText('Đang giao', { timeout: 60_000 })
    await simulator.move(order.orderNumber, 501, 2)
    await expect(page.getByText('đã giao', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
    // An open page asks the shop from time to time.
    await page.close()
    expect(simulator.answers).toEqual([200, 200, 200, 200, 200])
  } finally {
    await shop.stop()
    await simulator.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
