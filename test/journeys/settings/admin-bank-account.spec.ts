import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { type AdminApi, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { password, toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'

/** Creates a staff account with these rights and signs the page in. */
async function becomeStaff(page: Page, adminApi: AdminApi, rights: string[]) {
  const data = { rights, password: 'tiem-demo' }
  const { token } = await readJson<{ token: string }>(
    await adminApi.admin.post('/api/v1/admin/invitations', { data }),
  )
  const account = { token, name: 'Nguyễn Thị Kho', email: uniqueEmail(), password, confirmPassword: password }
  await readJson(await page.request.post('/api/v1/invitations/accounts', { data: account }))
}

// Run these tests one after another: in parallel the server would reject the older settings version.
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

test('staff with the settings right see the bank account read-only, with the reason', async ({
  page,
  adminApi,
}) => {
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
