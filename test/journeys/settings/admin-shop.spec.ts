import type { APIRequestContext, Page } from '@playwright/test'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { password, signUpVerified, uniqueEmail } from '#test/journeys/orders/shopper.ts'

const signIn = async (who: APIRequestContext, data: { email: string; password: string }) =>
  expect((await who.post('/api/v1/auth/signin', { data })).ok()).toBe(true)

/** The names of the categories before this one, the nearest first. */
async function listBefore(page: Page, name: string): Promise<string[]> {
  const menu = await readJson<{ name: string }[]>(await page.request.get('/api/v1/categories'))
  const names = menu.map((category) => category.name)
  return names.slice(0, names.indexOf(name)).toReversed()
}

test('staff add, rename, move and delete a category, and the shop menu follows the new order', async ({
  adminPage: page,
}) => {
  const name = `Danh mục ${randomText()}`
  await page.goto('/admin/categories/add')
  await page.getByRole('button', { name: 'Thêm danh mục' }).click()
  await expect(page.getByText('Tên danh mục không được để trống')).toBeVisible()
  await page.getByLabel('Tên danh mục').fill(name)
  // A double click adds the category once and causes no error.
  await page.getByRole('button', { name: 'Thêm danh mục' }).dblclick()
  await expect(page.getByText('Thêm danh mục thành công', { exact: true })).toBeVisible()
  await expect(page.getByText('Danh mục đã được thêm vào hệ thống', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Tên danh mục')).toHaveValue('')
  await expect(page.getByText('Tên này đã có.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Xem tất cả danh mục' }).click()
  // Other tests add categories as well, so the new one may be on a later page.
  await page.getByLabel('Số dòng').selectOption('100')
  await page.getByRole('button', { name: `Đổi tên ${name}` }).click()
  const box = page.getByRole('textbox', { name: `Tên mới của ${name}` })
  await box.fill('Áo thun')
  await box.press('Enter')
  await expect(page.getByText('Tên này đã có.')).toBeVisible()
  await box.fill(`${name} mới`)
  await box.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Tìm theo tên danh mục' })
  await search.fill(`${name} mới`)
  const row = tableRows(page).filter({ hasText: `${name} mới` })
  await expect(tableRows(page)).toHaveCount(1)
  await expect(row.getByRole('button', { name: 'lên' })).toHaveCount(0)
  await expect(page).toHaveURL(/q=/)
  await search.fill('')
  await expect(row.getByRole('button', { name: 'lên' })).toBeVisible()

  // Other tests add categories at the same time; then the order is refused and the list is loaded again.
  await expect(async () => {
    const answer = page.waitForResponse((one) => one.url().endsWith('/categories/order'))
    const [previous] = await listBefore(page, `${name} mới`)
    await row.getByRole('button', { name: 'lên' }).click()
    expect((await answer).ok()).toBe(true)
    expect(await listBefore(page, `${name} mới`)).not.toContain(previous)
  }).toPass({ timeout: 20_000 })

  await row.getByRole('button', { name: 'Xoá danh mục' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá danh mục' }).click()
  await expect(row).toHaveCount(0)
  // A category in use cannot be deleted; the dialog links to its products.
  await page.getByRole('button', { name: 'Xoá danh mục Áo sơ mi' }).click()
  await expect(page.getByRole('dialog')).toContainText('sản phẩm')
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', /category=/)
})

test('staff add an attribute with values and delete it', async ({ adminPage: page }) => {
  const name = `Chất liệu ${randomText()}`
  await page.goto('/admin/attributes/add')
  await page.getByLabel('Tên thuộc tính:').fill(name)
  await page.getByRole('button', { name: 'Thêm thuộc tính' }).click()
  await expect(page.getByText('Thêm thuộc tính thành công', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Thêm giá trị cho “${name}”` }).click()
  const value = page.getByLabel('Giá trị mới')
  for (const word of ['Linen', 'Lụa']) {
    await value.fill(word)
    await value.press('Enter')
    await expect(tableRows(page).filter({ hasText: word })).toBeVisible()
    await expect(value).toHaveValue('')
  }
  await value.fill('LINEN')
  await value.press('Enter')
  await expect(page.getByText('“Linen” đã có trong danh sách.')).toBeVisible()
  await page.getByRole('button', { name: 'Xoá thuộc tính' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá thuộc tính' }).click()
  await expect(page).toHaveURL(/\/admin\/attributes$/)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('Ctrl K finds a product with the keyboard only, and ? shows the shortcuts', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/categories')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('oxford')
  const option = page.getByRole('group', { name: 'Sản phẩm' }).getByRole('option').first()
  await expect(option).toContainText('oxford', { ignoreCase: true })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/edit\//)
  await page.goto('/admin/categories')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('them danh muc')
  await expect(page.getByRole('option', { name: 'Thêm danh mục' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thêm danh mục' })).toBeVisible()
  await page.locator('#content').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Phím tắt' })).toContainText('Ctrl K')
})

test('an appointed staff member opens the admin pages; a dismissed one is redirected to the shop', {
  tag: '@slow',
}, async ({ adminPage: page, openSecondBrowser }) => {
  const colleaguePage = await openSecondBrowser()
  const colleague = { email: uniqueEmail(), password }
  await signUpVerified(colleaguePage, colleague.email)
  await page.goto('/admin/settings?section=staff')
  await page.getByRole('tab', { name: 'Tài khoản đã có' }).click()
  await page.getByLabel('Email của tài khoản').fill(colleague.email)
  await page.getByRole('radio', { name: /^Chủ cửa hàng/ }).check()
  await page.getByLabel('Mật khẩu của bạn').fill('sai-mat-khau')
  await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
  await expect(page.getByText('Mật khẩu không đúng.')).toBeVisible()
  await page.getByLabel('Mật khẩu của bạn').fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
  const row = page.getByRole('listitem').filter({ hasText: colleague.email })
  await expect(row).toBeVisible()

  await signIn(colleaguePage.request, colleague)
  await colleaguePage.goto('/admin/categories')
  await expect(colleaguePage.getByRole('heading', { level: 1, name: 'Danh mục' })).toBeVisible()
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Bỏ quyền quản trị' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mật khẩu của bạn').fill(demoAdmin.password)
  await dialog.getByRole('button', { name: 'Bỏ quyền' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  // Open a page that sends a request: its response ends the session.
  await colleaguePage
    .getByRole('navigation', { name: 'Quản trị' })
    .getByRole('link', { name: 'Đơn hàng' })
    .click()
  await expect(colleaguePage).toHaveURL(/\/$/)
})
