import type { Page } from '@playwright/test'
import { randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' })
const answer = (page: Page, button: 'Ở lại' | 'Rời trang') =>
  question(page).getByRole('button', { name: button }).click()
const pressMenuLink = (page: Page, name = 'Đơn hàng') =>
  page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name }).first().click()

test('Back while the question is open closes it, and address and page stay the same', async ({
  adminPage: page,
  adminApi,
}) => {
  const { _id, name } = await adminApi.createProduct()
  const path = `/admin/products/edit/${_id}`
  await page.goto('/admin')
  await pressMenuLink(page)
  await expect(page).toHaveURL('/admin/orders')
  await pressMenuLink(page, 'Sản phẩm')
  await page.getByRole('link', { name }).first().click()
  const field = page.getByLabel('Tên sản phẩm')
  await field.fill('Tên chưa lưu')
  const expectForm = async () => {
    await expect(page).toHaveURL(path)
    await expect(field).toHaveValue('Tên chưa lưu')
  }
  for (let round = 0; round < 2; round++) {
    await page.evaluate(() => history.back())
    await expect(question(page)).toBeVisible()
    await expectForm()
    await page.evaluate(() => history.back())
    await expect(question(page)).toHaveCount(0)
    await expectForm()
  }
  await page.evaluate(() => history.back())
  await answer(page, 'Ở lại')
  await expectForm()
  await page.evaluate(() => history.back())
  await answer(page, 'Rời trang')
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Sản phẩm' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/admin/orders')
  await page.evaluate(() => history.go(2))
  await field.fill('Tên chưa lưu')
  await page.evaluate(() => history.go(-2))
  await expect(question(page)).toBeVisible()
  await expectForm()
  await answer(page, 'Rời trang')
  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible()
})

async function expectQuestion(page: Page, path: string, label: string): Promise<void> {
  await page.goto(path)
  const field = page.getByLabel(label)
  await field.fill('12')
  await pressMenuLink(page)
  await answer(page, 'Ở lại')
  await expect(page).toHaveURL(path)
  await expect(field).toHaveValue('12')
}

test('forms of products and stock ask before their text is lost', async ({ adminPage: page, adminApi }) => {
  const { variants } = await adminApi.createProduct()
  await expectQuestion(page, '/admin/products/add', 'Giá vốn một cái')
  await expectQuestion(page, '/admin/products/add1', 'Tên sản phẩm')
  await expectQuestion(page, '/admin/promotions', 'Mức giảm (%)')
  await expectQuestion(page, '/admin/categories/add', 'Tên danh mục')
  await expectQuestion(page, '/admin/attributes/add', 'Tên thuộc tính')
  await expectQuestion(page, `/admin/stock/${variants[0]?._id}`, 'Ghi chú')
  await expectQuestion(page, `/admin/stock/${variants[0]?._id}`, 'Giá vốn một cái')
})

test('forms of the settings ask before their text is lost, also for another section', async ({
  adminPage: page,
}) => {
  await expectQuestion(page, '/admin/settings?section=data', 'Giữ thư đã gửi')
  await expectQuestion(page, '/admin/settings?section=staff', 'Email người được mời')
  await expectQuestion(page, '/admin/settings?section=tokens', 'Tên phần mềm')
  await expectQuestion(page, '/admin/settings?section=tokens', 'Địa chỉ trang web')
  await page.getByRole('navigation', { name: 'Phần cài đặt' }).getByRole('link').first().click()
  await answer(page, 'Rời trang')
  await expect(page).toHaveURL('/admin/settings')
})

test('Back asks before the text of a dialog is lost, and its own button closes it', async ({
  adminPage: page,
  adminApi,
}) => {
  const { _id, content } = await adminApi.page()
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: content.title }).click()
  await page.getByRole('button', { name: 'Đổi đường dẫn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi đường dẫn' })
  await dialog.getByLabel('Đường dẫn').fill('duong-dan-moi')
  await page.evaluate(() => history.back())
  await answer(page, 'Ở lại')
  await expect(page).toHaveURL(`/admin/pages/${_id}`)
  await expect(dialog.getByLabel('Đường dẫn')).toHaveValue('duong-dan-moi')
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/admin/pages')
})

test('signing out asks before text is lost, and only then ends the session', async ({
  adminPage: page,
  adminApi,
}) => {
  const { variants } = await adminApi.createProduct()
  await page.goto(`/admin/stock/${variants[0]?._id}`)
  await page.getByLabel('Ghi chú').fill('rách')
  const signOut = async () => {
    await page.getByRole('button', { name: /^Tài khoản: / }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  }
  await signOut()
  await answer(page, 'Ở lại')
  await expect(page.getByLabel('Ghi chú')).toHaveValue('rách')
  expect((await page.request.get('/api/v1/stock')).status()).toBe(200)
  await signOut()
  await answer(page, 'Rời trang')
  await page.waitForURL('/')
  expect((await page.request.get('/api/v1/stock')).status()).toBe(401)
})

test('the text of the dialog of a transfer is not lost without a question', async ({
  adminPage: page,
  adminApi,
}) => {
  const content = `tien ao ${randomText()}`
  const buffer = Buffer.from(`Ngày,Ghi có,Nội dung\n21/11/2026,123456,${content}\n`)
  const multipart = { file: { name: 'sao-ke.csv', mimeType: 'text/csv', buffer }, apply: 'yes' }
  await readJson(await adminApi.admin.post('/api/v1/transfers/statements', { multipart }))
  await page.goto(`/admin/transfers?q=${encodeURIComponent(content)}`)
  await pressMenuLink(page)
  await expect(page).toHaveURL('/admin/orders')
  await page.evaluate(() => history.back())
  await tableRows(page)
    .getByRole('button', { name: /^Tác vụ/ })
    .click()
  await page.getByRole('menuitem', { name: /^Gán/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('1234')
  await page.evaluate(() => history.forward())
  await answer(page, 'Ở lại')
  await expect(dialog.getByRole('textbox')).toHaveValue('1234')
})

test('a saved form and a password alone do not ask', async ({ adminPage: page, adminApi }) => {
  const { variants } = await adminApi.createProduct()
  await page.goto(`/admin/stock/${variants[0]?._id}`)
  await page.getByLabel('Lý do').selectOption('damaged')
  await page.getByLabel('Bớt bao nhiêu').fill('1')
  await page.getByLabel('Ghi chú').fill('rách')
  await page.getByRole('button', { name: 'Lưu kho' }).click()
  await expect(toast(page)).toContainText('Đã cập nhật kho')
  await pressMenuLink(page)
  await expect(page).toHaveURL('/admin/orders')
  await page.goto('/admin/products/add1')
  await page.getByLabel('Tên sản phẩm').fill('Áo mới')
  await page.getByLabel('Giá', { exact: true }).fill('90000')
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click()
  await expect(toast(page)).toContainText('Đã giữ bản nháp')
  await pressMenuLink(page)
  await expect(page).toHaveURL('/admin/orders')
  await page.goto('/admin/settings?section=tokens')
  await page.locator('input[type=password]').fill('mat khau cua toi')
  await pressMenuLink(page)
  await expect(page).toHaveURL('/admin/orders')
})
