import type { Page } from '@playwright/test'
import type { Right } from '#contract/staff/rights.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { type AdminApi, randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { password, signUpVerified, toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'

async function becomeStaff(page: Page, adminApi: AdminApi, rights: Right[]): Promise<string> {
  const email = uniqueEmail()
  await signUpVerified(page, email)
  await readJson(
    await adminApi.admin.post('/api/v1/admin/staff', { data: { email, password: 'tiem-demo', rights } }),
  )
  await readJson(await page.request.post('/api/v1/auth/signin', { data: { email, password } }))
  return email
}

/** Requests every admin link of the page and expects no 403. */
async function expectNoClosedLink(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const links = await page
    .locator('a[href^="/admin"]')
    .evaluateAll((anchors) => [...new Set(anchors.map((one) => one.getAttribute('href') ?? ''))])
  const paths = [...new Set(links.map((href) => href.replace(/[?#].*/, '')))]
  expect(paths.length).toBeGreaterThan(1)
  const responses = await Promise.all(
    paths.map(async (path) => [path, (await page.request.get(path)).status()] as const),
  )
  expect(responses.filter(([, status]) => status === 403)).toEqual([])
}

test('staff see only the pages of their rights, and a page that they may not open shows the reason', async ({
  page,
  adminApi,
  openSecondBrowser,
}) => {
  const email = await becomeStaff(page, adminApi, ['orders'])
  await page.goto('/admin')
  const sidebar = page.getByRole('navigation', { name: 'Quản trị' })
  const readSidebarNames = async () =>
    (await sidebar.getByRole('link').allInnerTexts()).map((name) => name.trim().split('\n')[0])
  await expect(page.getByRole('heading', { name: 'Việc hôm nay' })).toBeVisible()
  const entries = [
    'Đơn hàng',
    'Bán tại quầy',
    'Vận đơn',
    'Đổi trả',
    'Khách hàng',
    'Xuất dữ liệu',
    'Về cửa hàng',
  ]
  await expect.poll(async () => (await readSidebarNames()).slice(1)).toEqual(entries)
  await page.goto('/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Thêm (sản phẩm|danh mục)$/ })).toHaveCount(0)
  const answer = await page.goto('/admin/settings?section=payment')
  expect(answer?.status()).toBe(403)
  await expect(page.getByText(/^Trang này cần quyền “Cài đặt”\. .* chủ cửa hàng: .+\.$/)).toBeVisible()
  await expect(sidebar).toBeVisible()
  await expectAccessible(page)

  const owner = await openSecondBrowser()
  await readJson(
    await owner.request.post('/api/v1/auth/signin', {
      data: { email: 'admin@tiem.example', password: 'tiem-demo' },
    }),
  )
  await owner.goto('/admin/settings?section=staff')
  const member = owner.getByRole('listitem').filter({ hasText: email })
  await expect(member).toContainText('Đơn hàng')
  await member.getByRole('button', { name: /^Thao tác với/ }).click()
  await owner.getByRole('menuitem', { name: 'Đổi quyền' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^Bán hàng/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Tự chọn/ }).check()
  await expect(dialog.getByLabel(/^Đơn hàng/)).toBeChecked()
  await dialog.getByLabel(/^Tiền/).check()
  await expectAccessible(owner)
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await dialog.getByRole('button', { name: 'Lưu quyền' }).click()
  await expect(member).toContainText('Đơn hàng, Tiền')

  await page.goto('/admin/transfers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(readSidebarNames).toContain('Chuyển khoản')
})

test('staff with only the money right find an order, record a payment and see no link to a page that they may not open', {
  tag: '@slow',
}, async ({ page, adminApi }) => {
  const shirt = await adminApi.product()
  const order = await adminApi.order(shirt)
  await becomeStaff(page, adminApi, ['money'])
  for (const address of ['/admin', '/admin/chart', '/admin/transfers']) {
    await expectNoClosedLink(page, address)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(order.orderNumber)
  await page.getByRole('option', { name: order.orderNumber }).click()
  await expect(page).toHaveURL(`/admin/orders/${order._id}`)
  await expectNoClosedLink(page, `/admin/orders/${order._id}`)
  await expect(page.getByRole('link', { name: 'Phiếu giao' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click()
  await expect(toast(page)).toContainText('Đã ghi tiền nhận')
})

test('staff with only the money right record what a carrier paid for a parcel, and do not handle it', {
  tag: '@slow',
}, async ({ page, adminApi }) => {
  const name = `Thu hộ ${randomText()}`
  const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '12 Tràng Thi' }
  const order = await adminApi.order(await adminApi.product(), { address, fee: 30_000, name })
  await adminApi.setStatus(order, 'đã xác nhận')
  const data = { orderId: order._id, carrier: 'simulator' }
  await readJson(await adminApi.admin.post('/api/v1/shipments', { data }))
  await becomeStaff(page, adminApi, ['money'])
  // The carrier delivers within two seconds.
  await expect(async () => {
    await page.goto('/admin/settlements')
    await expect(page.getByRole('link', { name: /^\d+ vận đơn$/ })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expectNoClosedLink(page, '/admin/settlements')
  await expect(async () => {
    await page.goto(`/admin/parcels?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('button', { name: 'Ghi hãng trả' })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: /^Xử lý/ })).toHaveCount(0)
  await expectNoClosedLink(page, '/admin/parcels?tab=settle')
  await page.goto(`/admin/parcels?tab=settle&q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Ghi hãng trả' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ghi hãng trả' }).click()
  await expect(toast(page)).toContainText('Đã đối soát xong')
})

test('staff with only the catalogue right see low stock and no link to a page that they may not open', {
  tag: '@slow',
}, async ({ page, adminApi }) => {
  const shirt = await adminApi.product()
  await adminApi.order(shirt)
  await adminApi.product(0)
  await becomeStaff(page, adminApi, ['catalogue'])
  await expectNoClosedLink(page, '/admin')
  await expect(page.getByRole('link', { name: /^Hết hàng: [1-9][\d.]*\+? phân loại/ })).toBeVisible()
  await expectAccessible(page)
  for (const address of ['/admin/products', `/admin/stock/${shirt.variants[0]?._id}`, '/admin/vouchers']) {
    await expectNoClosedLink(page, address)
  }
})
