import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('an owner creates a token in 4 clicks, a program uses it, and after its withdrawal it is refused', async ({
  adminPage: page,
  context,
  playwright,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Kho ngoài ${Math.random().toString(36).slice(2, 6)}`
  await page.goto('/admin/settings?section=tokens')
  await page.getByRole('button', { name: 'Tạo mã' }).click()
  await expect(page.getByText('Hãy đặt tên')).toBeVisible()
  await expect(page.getByText('Hãy chọn ít nhất một quyền')).toBeVisible()
  const clicks = countClicks()
  await clicks.type(page.getByLabel('Tên phần mềm'), name)
  await clicks.press(page.getByRole('checkbox', { name: /^Hàng hoá/ }))
  await clicks.type(page.getByLabel('Mật khẩu của bạn'), 'tiem-demo')
  await clicks.press(page.getByRole('button', { name: 'Tạo mã' }))
  await expect(page.getByText(/^Dùng được đến /)).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(4)
  await page.getByRole('button', { name: 'Sao chép mã' }).click()
  await expect(page.getByRole('status').getByText('Đã sao chép mã.')).toBeVisible()
  await expectAccessible(page)
  const token = await page.evaluate(() => navigator.clipboard.readText())
  expect(token).toMatch(/^tiem_[\w-]{43}$/)

  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  expect((await program.get('/api/v1/stock')).status()).toBe(200)
  expect((await program.get('/api/v1/orders')).status()).toBe(403)
  await page.reload()
  const item = page.getByRole('list', { name: 'Mã đang có' }).getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText('dùng gần nhất')
  await expect(page.getByText(token)).toHaveCount(0)

  await item.getByRole('button', { name: 'Thu hồi' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mật khẩu của bạn').fill('sai-mat-khau')
  await dialog.getByRole('button', { name: 'Thu hồi' }).click()
  await expect(dialog.getByText('Mật khẩu không đúng.')).toBeVisible()
  await dialog.getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await dialog.getByRole('button', { name: 'Thu hồi' }).click()
  await expect(toast(page)).toContainText('Đã thu hồi mã')
  await expect(item).toHaveCount(0)
  expect((await program.get('/api/v1/stock')).status()).toBe(401)
  await program.dispose()
})

test('an owner lists the web pages that may call the API; a wrong line is named', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/settings?section=tokens')
  const field = page.getByLabel('Địa chỉ trang web, mỗi dòng một địa chỉ')
  await field.fill('https://banhang.example\nbanhang')
  await page.getByRole('button', { name: 'Lưu danh sách' }).click()
  await expect(page.getByText(/^Địa chỉ phải như/)).toBeVisible()
  await field.fill('https://banhang.example/trang')
  await page.getByRole('button', { name: 'Lưu danh sách' }).click()
  await expect(toast(page)).toContainText('Đã lưu danh sách trang web')
  await expect(field).toHaveValue('https://banhang.example')
  await page.reload()
  await expect(field).toHaveValue('https://banhang.example')
})
