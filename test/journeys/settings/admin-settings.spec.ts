import type { Page, Response } from '@playwright/test'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { type AdminApi, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { password, toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'
import { changeSettings, readSettings } from './change-settings.ts'

/** Creates a staff account with these rights and signs the page in. */
async function becomeStaff(page: Page, adminApi: AdminApi, rights: string[]) {
  const data = { rights, password: 'tiem-demo' }
  const { token } = await readJson<{ token: string }>(
    await adminApi.admin.post('/api/v1/admin/invitations', { data }),
  )
  const account = { token, name: 'Nguyễn Thị Kho', email: uniqueEmail(), password, confirmPassword: password }
  await readJson(await page.request.post('/api/v1/invitations/accounts', { data: account }))
}

// All journeys that save settings of this shop: in parallel the server would reject the older settings version.
test.describe.configure({ mode: 'default' })

test('an owner changes the bank account with the password, and staff with the money right see a notice', async ({
  adminPage: page,
  adminApi,
  openSecondBrowser,
}) => {
  const account = `001${Date.now()}`
  await page.goto('/admin/settings?section=payment')
  await page.getByLabel('Ngân hàng').selectOption('970436')
  await page.getByLabel('Số tài khoản').fill('12')
  await page.getByLabel('Chủ tài khoản').fill('NGUYEN THI UOC')
  await page.getByRole('button', { name: 'Đổi tài khoản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi tài khoản nhận tiền?' })
  const confirm = dialog.getByRole('button', { name: 'Đổi tài khoản' })
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await confirm.click()
  await expect(page.getByText('Số tài khoản có 4 đến 19 chữ số hoặc chữ cái')).toBeVisible()
  await expect(page.getByLabel('Số tài khoản')).toBeFocused()
  await page.getByLabel('Số tài khoản').fill(account)
  await page.getByRole('button', { name: 'Đổi tài khoản' }).click()
  await expect(dialog.getByLabel('Mật khẩu của bạn')).toBeFocused()
  await expect(dialog).toContainText(`Vietcombank · ${account} · NGUYEN THI UOC`)
  await expectAccessible(page)
  await dialog.getByLabel('Mật khẩu của bạn').fill('sai-mat-khau')
  await confirm.click()
  await expect(dialog.getByText('Mật khẩu không đúng.')).toBeVisible()
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await confirm.click()
  await expect(toast(page)).toContainText('Đã đổi tài khoản nhận tiền')
  await expect(dialog).toHaveCount(0)
  const shopBody = await readJson<{ bank: object }>(await page.request.get('/api/v1/shop'))
  expect(shopBody.bank).toMatchObject({ account })
  await page.goto('/admin/audit')
  const entityFilter = page.getByLabel('Mọi thứ')
  await entityFilter.selectOption('Cài đặt')
  await expect(page).toHaveURL('/admin/audit?entity=settings')
  await expect(entityFilter).toHaveValue('settings')
  const entries = page.getByRole('list', { name: 'Các thay đổi' }).locator('> li')
  await expect(page.getByText('Số tài khoản:').first()).toBeVisible()
  await expect(entries.filter({ hasNotText: 'cài đặt' })).toHaveCount(0)

  const cashier = await openSecondBrowser()
  await becomeStaff(cashier, adminApi, ['money'])
  await cashier.goto('/admin')
  const notice = cashier.getByRole('region', { name: 'Tài khoản nhận tiền đã đổi' })
  await expect(notice).toContainText(account)
  await expectAccessible(cashier)
  await notice.getByRole('link', { name: 'Sửa lại tài khoản' }).click()
  await expect(cashier.getByLabel('Số tài khoản')).toHaveValue(account)
  await expect(cashier.getByLabel('Giữ hàng chờ chuyển khoản (giờ)')).toHaveCount(0)
  await expectAccessible(cashier)
})

test('staff with the settings right see the bank account read-only, with the reason', {
  tag: '@slow',
}, async ({ page, adminApi }) => {
  await becomeStaff(page, adminApi, ['settings'])
  await page.goto('/admin/settings?section=payment')
  await expect(
    page.getByText('Chỉ chủ cửa hàng và nhân viên có quyền “Tiền” đổi được tài khoản này.'),
  ).toBeVisible()
  await expect(page.getByLabel('Số tài khoản')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Đổi tài khoản' })).toHaveCount(0)
  await expect(page.getByLabel('Giữ hàng chờ chuyển khoản (giờ)')).toBeEnabled()
  await expectAccessible(page)
})

test('a corrected holder is saved with the account number that a colleague saved meanwhile', {
  tag: '@slow',
}, async ({ adminPage: page }) => {
  const saveAccount = async (account: string, bin = '970436') => {
    const { version } = await readSettings(page.request)
    const bank = { bin, account, holder: 'NGUYEN THI UOC' }
    const data = { version, bank, password: 'tiem-demo' }
    await readJson(await page.request.put('/api/v1/admin/settings/bank-account', { data }))
  }
  const account = `002${Date.now()}`
  await saveAccount(`001${Date.now()}`)
  await page.goto('/admin/settings?section=payment')
  await page.getByLabel('Chủ tài khoản').fill('TRAN VAN KHAC')
  await saveAccount(account)
  await page.getByRole('button', { name: 'Đổi tài khoản' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi tài khoản nhận tiền?' })
  const confirm = dialog.getByRole('button', { name: 'Đổi tài khoản' })
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await confirm.click()
  await expect(dialog).toContainText(`Vietcombank · ${account} · TRAN VAN KHAC`)
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await confirm.click()
  await expect(dialog).toHaveCount(0)
  const { bank } = await readJson<{ bank: object }>(await page.request.get('/api/v1/shop'))
  expect(bank).toMatchObject({ account, holder: 'TRAN VAN KHAC' })
  // A number that is corrected here belongs to the bank that is shown here.
  const corrected = `003${Date.now()}`
  await page.getByLabel('Số tài khoản').fill(corrected)
  await saveAccount(`004${Date.now()}`, '970407')
  await page.getByRole('button', { name: 'Đổi tài khoản' }).click()
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await confirm.click()
  await expect(dialog).toContainText(`Vietcombank · ${corrected} · TRAN VAN KHAC`)
})

test('saved settings appear in the shop, and a rejected value stays in its field', async ({
  adminPage: page,
}) => {
  // The toast of the previous save is still visible, so wait for the response instead.
  const saveAndWait = async (act: () => Promise<void>) => {
    const isSaving = (one: Response) =>
      one.request().method() === 'PUT' && one.url().endsWith('/admin/settings')
    const answer = page.waitForResponse(isSaving)
    await act()
    expect((await answer).ok()).toBe(true)
  }
  await page.goto('/admin/settings')
  await page.getByLabel('Điện thoại').fill('123')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(page.getByText('Số điện thoại không hợp lệ')).toBeVisible()
  await expect(page.getByLabel('Điện thoại')).toHaveValue('123')
  await page.getByLabel('Điện thoại').fill('0912 345 678')
  await saveAndWait(() => page.getByRole('button', { name: 'Lưu thay đổi' }).click())
  await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()
  expect(await (await page.request.get('/api/v1/shop')).json()).toMatchObject({ phone: '+84912345678' })

  const name = `Tiệm Vải Ước Mơ ${Math.random().toString(36).slice(2, 6)}`
  await page.getByLabel('Tên cửa hàng').fill(name)
  await saveAndWait(() => page.getByRole('button', { name: 'Lưu thay đổi' }).click())
  await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()
  await page.goto('/')
  // The categories of this shop, so that no trade is named that it is not in.
  await expect(page).toHaveTitle(new RegExp(`^[^·]*Áo[^·]* · ${name}$`))
  await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(`© 2024 ${name}`)).toBeVisible()
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', name)
  const structuredData = page.locator('script[type="application/ld+json"]').first()
  expect(JSON.parse((await structuredData.textContent()) ?? '')).toMatchObject({
    '@type': 'OnlineStore',
    name,
  })
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveTitle(`Về ${name} · ${name}`)
})

test('another section of the settings is opened only after a question while changes are not saved', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/settings')
  const name = page.getByLabel('Tên cửa hàng', { exact: true })
  await name.fill('Tên chưa lưu')
  const shipping = page.getByRole('navigation', { name: 'Phần cài đặt' }).getByRole('link').nth(2)
  const press = async (answer: 'Ở lại' | 'Rời trang') => {
    await shipping.click()
    await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
  }
  await press('Ở lại')
  await expect(page).toHaveURL('/admin/settings')
  await expect(name).toHaveValue('Tên chưa lưu')
  await press('Rời trang')
  await expect(page).toHaveURL(/section=/)
  await expect(name).toHaveCount(0)
})

test('reopened settings show what a colleague saved', { tag: '@slow' }, async ({ adminPage: page }) => {
  await page.goto('/admin/settings?section=stock')
  const threshold = page.getByLabel('Ngưỡng sắp hết')
  await expect(threshold).not.toHaveValue('')
  const before = await threshold.inputValue()
  await page.getByRole('link', { name: 'Đơn hàng', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible()
  // Wait until the previous page is unmounted, not only hidden.
  await expect(threshold).toHaveCount(0)
  const save = (lowStock: number) => changeSettings(page.request, { lowStock })
  await save(Number(before) + 2)
  await page.goBack()
  await expect(threshold).toHaveValue(String(Number(before) + 2))
  await save(Number(before) + 1)
  await threshold.fill(String(Number(before) + 3))
  const button = page.getByRole('button', { name: 'Lưu thay đổi' })
  await button.click()
  await expect(toast(page)).toContainText('Hãy xem lại rồi lưu lần nữa')
  await expect(threshold).toHaveValue(String(Number(before) + 3))
  await button.click()
  await expect(toast(page)).toContainText('Đã lưu cài đặt')
  await save(Number(before))
})

test('the checkout applies the fee of a province group as soon as the province is chosen', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const product = await adminApi.createProduct({ price: 100_000 })
  const save = page.getByRole('button', { name: 'Lưu thay đổi' })
  await page.goto('/admin/settings?section=delivery')
  await page.getByRole('button', { name: 'Thêm nhóm tỉnh' }).click()
  const group = page.getByRole('group', { name: 'Nhóm 1' })
  await group.getByLabel('Tên nhóm').fill('Đất Mũi')
  const namedGroup = page.getByRole('group', { name: 'Đất Mũi' })
  await namedGroup.getByLabel('Phí').fill('45.000')
  await namedGroup.getByLabel('Sớm nhất (ngày)').fill('4')
  await namedGroup.getByLabel('Chậm nhất (ngày)').fill('3')
  await save.click()
  await expect(namedGroup.getByText('Hãy chọn ít nhất một tỉnh, thành phố')).toBeVisible()
  await namedGroup.getByLabel('Cà Mau').check()
  await namedGroup.getByLabel('Chậm nhất (ngày)').fill('6')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()

  const line = { productId: product._id, quantity: 1 }
  await readJson(await page.request.post('/api/v1/carts/add-to-cart', { data: line }))
  await page.goto('/order')
  const orderSummary = page.getByRole('region', { name: 'Đơn hàng' })
  const province = page.getByRole('combobox', { name: 'Tỉnh, thành phố' })
  const payButton = (total: string) => page.getByRole('button', { name: `Đặt hàng – ${total}` })
  await province.fill('ca mau')
  await province.press('Enter')
  await expect(orderSummary.getByText('45.000 ₫', { exact: true })).toBeVisible()
  await expect(payButton('145.000 ₫')).toBeVisible()
  await province.fill('hue')
  await province.press('Enter')
  await expect(payButton('130.000 ₫')).toBeVisible()
  await readJson(await page.request.post('/api/v1/carts/remove-cart', { data: line }))

  await page.goto('/admin/settings?section=delivery')
  await page.getByRole('button', { name: 'Xoá nhóm Đất Mũi' }).click()
  await save.click()
  await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()
  expect((await readSettings(page.request)).shippingGroups).toEqual([])
})

test('the owner turns on emails about new orders in the settings', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  await page.goto('/admin/settings')
  const choice = page.getByLabel('Email báo đơn mới')
  await expect(choice).toHaveValue('false')
  await choice.selectOption('Gửi')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(toast(page)).toContainText('Đã lưu cài đặt')
  await page.reload()
  await expect(choice).toHaveValue('true')
  await changeSettings(adminApi.admin, { emailsNewOrders: false })
})
