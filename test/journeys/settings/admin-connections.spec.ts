import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examplesFolder } from '#test/api/extensions/examples-folder.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { signIn, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { startShop } from '#test/servers/running-shop.ts'

test('an owner connects a service with the password, tries it, and disconnects it', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/settings?section=connections')
  const payos = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /PayOS/ }) })
  await payos.getByRole('button', { name: 'Nhập kết nối: PayOS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kết nối: PayOS', exact: true })
  await dialog.getByLabel('Checksum Key').fill('ngan')
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await dialog.getByRole('button', { name: 'Lưu kết nối' }).click()
  await expect(dialog.getByText('Khoá có ít nhất 16 ký tự')).toBeVisible()
  await expect(dialog.getByLabel('Checksum Key')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Checksum Key').fill('khoa-checksum-cua-payos-4321')
  await dialog.getByRole('button', { name: 'Lưu kết nối' }).click()
  await expect(toast(page)).toContainText('Đã lưu kết nối: PayOS')
  await expect(payos.getByText('Đang bật')).toBeVisible()
  await payos.getByRole('button', { name: 'Thử nhận lời báo: PayOS' }).click()
  await expect(payos.getByRole('status')).toContainText('từ Internet không mở được')

  await payos.getByRole('button', { name: 'Sửa kết nối: PayOS' }).click()
  await expect(dialog.getByLabel('Checksum Key')).toHaveValue('')
  await expect(dialog.getByText('Đã lưu, kết thúc bằng 4321. Để trống: giữ như cũ.')).toBeVisible()
  await page.keyboard.press('Escape')
  await payos.getByRole('button', { name: 'Ngắt kết nối: PayOS' }).click()
  const disconnect = page.getByRole('dialog', { name: 'Ngắt kết nối: PayOS?' })
  await disconnect.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await disconnect.getByRole('button', { name: 'Ngắt kết nối' }).click()
  await expect(payos.getByText('Đang tắt')).toBeVisible()
})

test('a mail server inside the network of the shop is refused at its field', { tag: '@slow' }, async ({
  adminPage: page,
}) => {
  await page.goto('/admin/settings?section=connections')
  await page.getByRole('button', { name: 'Nhập kết nối: Gửi thư' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kết nối: Gửi thư', exact: true })
  await expect(dialog.getByLabel('Máy chủ gửi thư')).toBeFocused()
  await dialog.getByLabel('Máy chủ gửi thư').fill('127.0.0.1')
  await dialog.getByLabel('Cổng').fill('587')
  await dialog.getByLabel('Tên đăng nhập').fill('shop@tiem.example')
  await dialog.getByLabel('Mật khẩu gửi thư').fill('mot-mat-khau')
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await dialog.getByRole('button', { name: 'Lưu kết nối' }).click()
  await expect(dialog.getByText(/địa chỉ trong mạng nội bộ/)).toBeVisible()
})

const greenBook = `import { defineExtension } from '#extension'
export default defineExtension({
  api: 1,
  providers: {
    carrier: () => ({
      id: 'green-book',
      name: 'Xe Xanh',
      createParcel: async () => ({ refused: 'Không giao.' }),
      cancelParcel: async () => 'not found',
      readCallback: () => 'ignored',
      listWards: async () => [],
      trackingUrl: () => '',
    }),
    invoices: () => ({ id: 'green-book', name: 'Sổ Xanh', lookupUrl: '', check: async () => 'Sai mã số thuế.' }),
  },
})
`

test('an owner sees providers of extensions among the connections, and tries those that have a check', {
  tag: '@slow',
}, async ({ openSecondBrowser }) => {
  const dataDir = copyDemoData()
  const extensions = mkdtempSync(join(tmpdir(), 'tiem-extensions-'))
  cpSync(join(examplesFolder, 'star-sms'), join(extensions, 'star-sms'), { recursive: true })
  mkdirSync(join(extensions, 'green-book'))
  writeFileSync(join(extensions, 'green-book/index.ts'), greenBook)
  const env = { EXTENSIONS: extensions, STAR_SMS_URL: 'http://127.0.0.1:9', STAR_SMS_KEY: 'a key' }
  const shop = await startShop({ dataDir, env })
  try {
    const page = await openSecondBrowser({ baseURL: shop.url })
    await signIn(page.request)
    await page.goto('/admin/settings?section=connections')
    const find = (name: RegExp) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const [provider, channel] = [find(/^Sổ Xanh/), find(/^SMS/)]
    for (const item of [provider, channel]) {
      await expect(item.getByText('Đang bật', { exact: true })).toBeVisible()
      await expect(item).toContainText('Kết nối này được đặt trên máy chủ.')
    }
    await expect(channel.getByRole('button')).toHaveCount(0)
    await provider.getByRole('button', { name: 'Hỏi thử Sổ Xanh: Sổ Xanh' }).click()
    await expect(provider.getByRole('status')).toHaveText('Sai mã số thuế.')
    await expect(find(/^Xe Xanh/).getByRole('button', { name: 'Đối chiếu phường, xã' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/settings?section=delivery')
    const provinceCarriers = page.getByRole('region', { name: 'Hãng cho từng tỉnh' })
    await provinceCarriers.getByRole('button', { name: 'Thêm tỉnh' }).click()
    await provinceCarriers.getByLabel('Cách giao').selectOption('Xe Xanh')
    await expect(provinceCarriers.getByLabel('Cách giao')).toHaveValue('green-book')
  } finally {
    await shop.stop()
    for (const folder of [dataDir, extensions]) rmSync(folder, { recursive: true, force: true })
  }
})

test('on a laptop the switch of the sidebar, the current page and every section of the settings are in view, on a phone in a list', {
  tag: '@slow',
}, async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/closing')
  const sidebar = page.getByRole('navigation', { name: 'Quản trị' })
  await expect(sidebar.getByRole('button', { name: 'Mở menu có chữ' })).toBeInViewport()
  await expect(sidebar.getByRole('link', { name: 'Chốt tháng' })).toBeInViewport({ ratio: 0.9 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/admin/settings')
  const sections = page.getByRole('navigation', { name: 'Phần cài đặt' }).getByRole('link')
  for (const link of await sections.all()) await expect(link).toBeInViewport({ ratio: 0.9 })
  const names = await sections.allTextContents()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sections.first()).toBeHidden()
  const list = page.getByRole('combobox', { name: 'Phần cài đặt' })
  expect(await list.getByRole('option').allTextContents()).toEqual(names)
  await list.selectOption('Pháp lý')
  await expect(page.getByRole('heading', { level: 2, name: 'Pháp lý' })).toBeVisible()
  expect(page.url()).toContain('section=legal')
})

test('the sidebar expands to show labels, and stays expanded on the next page', { tag: '@slow' }, async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/orders')
  const sidebar = page.getByRole('navigation', { name: 'Quản trị' })
  const width = async () => (await sidebar.boundingBox())?.width
  expect(await width()).toBeLessThan(80)
  await sidebar.getByRole('button', { name: 'Mở menu có chữ' }).click()
  await expect.poll(width).toBeGreaterThan(150)
  await page.goto('/admin/products')
  await expect.poll(width).toBeGreaterThan(150)
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: 'Thu gọn menu' }).click()
  await expect.poll(width).toBeLessThan(80)
})
