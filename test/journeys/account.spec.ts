import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { becomeShopper, freshEmail, password, toast } from './buyer.ts'
import { expect, test } from './journey.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const said = (page: Page, words: string) => expect(toast(page).getByText(words).first()).toBeVisible()

async function openAccount(page: Page) {
  await page.goto('/account')
  // Enabled by the page's scripts only.
  await expect(page.getByRole('button', { name: 'Lưu hồ sơ' })).toBeEnabled()
}

test('the account asks for the sign-in first, and is found in the menu', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Faccount/)
  await becomeShopper(page)
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('navigation', { name: 'Tài khoản' }).getByRole('link', { name: 'Tài khoản' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tài khoản')
})

test('a shopper changes name and phone', async ({ page }) => {
  await becomeShopper(page)
  await openAccount(page)
  const profile = part(page, 'Hồ sơ')
  await profile.getByLabel('Họ và tên').fill(' Trần   Văn Ơn ')
  // The browser takes it for a mobile number; the server knows that no operator has it.
  await profile.getByLabel('Số điện thoại').fill('0112 345 678')
  await profile.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await expect(profile.getByText(/Số điện thoại không hợp lệ/)).toBeVisible()
  await expect(profile.getByLabel('Số điện thoại')).toBeFocused()
  await expect(profile.getByLabel('Họ và tên')).toHaveValue(' Trần   Văn Ơn ')
  await profile.getByLabel('Số điện thoại').fill('0912345678')
  await profile.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await said(page, 'Đã lưu hồ sơ')
  await expect(profile.getByLabel('Họ và tên')).toHaveValue('Trần Văn Ơn')
  await expect(profile.getByLabel('Số điện thoại')).toHaveValue('0912 345 678')
  await page.getByRole('button', { name: 'Tài khoản', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Tài khoản' }).getByText('Trần Văn Ơn')).toBeVisible()
  const kept = await (await page.request.get('/api/v1/account/profile')).json()
  expect(kept).toMatchObject({ name: 'Trần Văn Ơn', phone: '+84912345678' })
})

async function fillIn(page: Page, street: string) {
  const form = page.getByRole('form', { name: 'Thêm địa chỉ' })
  await form.getByLabel('Tên người nhận').fill('Nguyễn Thị Ước')
  await form.getByLabel('Số điện thoại').fill('0912 345 678')
  await form.getByLabel('Tỉnh, thành phố').fill('Hà Nội')
  await form.getByLabel('Phường, xã').fill('Phường Hoàn Kiếm')
  await form.getByLabel('Số nhà, tên đường').fill(street)
}

test('a shopper keeps a book of addresses', async ({ page }) => {
  await becomeShopper(page)
  await openAccount(page)
  const book = part(page, 'Sổ địa chỉ')
  const add = book.getByRole('button', { name: 'Thêm địa chỉ' })
  const save = book.getByRole('button', { name: 'Lưu địa chỉ' })
  await add.click()
  await save.click()
  await expect(book.getByText('Hãy nhập phường, xã')).toBeVisible()
  await fillIn(page, '12 Hàng Bông')
  await save.click()
  await said(page, 'Đã thêm địa chỉ')
  await expect(add).toBeFocused()

  await add.click()
  await fillIn(page, '<b>5</b> Hàng Gai')
  await book.getByLabel('Dùng làm địa chỉ mặc định').check()
  await expectAccessible(page)
  await save.click()
  const entries = book.getByRole('listitem')
  await expect(entries.first()).toContainText('<b>5</b> Hàng Gai')
  await expect(entries.first()).toContainText('Mặc định')
  await expect(entries.nth(1)).not.toContainText('Mặc định')

  await entries.nth(1).getByRole('button', { name: /^Sửa/ }).click()
  await book.getByLabel('Số nhà, tên đường').fill('14 Hàng Bông')
  await save.click()
  await expect(entries.nth(1)).toContainText('14 Hàng Bông')
  await expect(entries.nth(1).getByRole('button', { name: /^Sửa/ })).toBeFocused()

  await entries.nth(1).getByRole('button', { name: /^Xoá/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá địa chỉ' }).click()
  await expect(entries).toHaveCount(1)
  await page.reload()
  await expect(entries).toHaveCount(1)
})

test('a new password ends the other sessions', async ({ page, somebodyElse }) => {
  const email = freshEmail()
  await becomeShopper(page, email)
  const { request: elsewhere } = await somebodyElse()
  await elsewhere.post('/api/v1/auth/signin', { data: { email, password } })
  await openAccount(page)
  const sessions = part(page, 'Nơi đang đăng nhập').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  const form = part(page, 'Đổi mật khẩu')
  const send = form.getByRole('button', { name: 'Đổi mật khẩu' })
  await form.getByLabel('Mật khẩu hiện tại').fill('khong phai')
  await form.getByLabel('Mật khẩu mới', { exact: true }).fill('mot-mat-khau-moi')
  await form.getByLabel('Nhập lại mật khẩu mới').fill('mot-mat-khau-moi')
  await send.click()
  await expect(form.getByText('Mật khẩu không đúng.')).toBeVisible()
  await expect(form.getByLabel('Mật khẩu mới', { exact: true })).toHaveValue('mot-mat-khau-moi')
  await form.getByLabel('Mật khẩu hiện tại').fill(password)
  await send.click()
  await said(page, 'Đã đổi mật khẩu')
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('Thiết bị này')
  expect((await elsewhere.get('/api/v1/account/profile')).status()).toBe(401)
  expect((await page.request.get('/api/v1/account/profile')).status()).toBe(200)
})

test('a shopper ends sessions from a list', async ({ page, somebodyElse }) => {
  const email = freshEmail()
  await becomeShopper(page, email)
  for (let places = 0; places < 3; places++) {
    await (await somebodyElse()).request.post('/api/v1/auth/signin', { data: { email, password } })
  }
  await openAccount(page)
  const part3 = part(page, 'Nơi đang đăng nhập')
  const sessions = part3.getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  await part3
    .getByRole('button', { name: /^Đăng xuất khỏi thiết bị này/ })
    .first()
    .click()
  await expect(sessions).toHaveCount(3)
  await part3.getByRole('button', { name: 'Đăng xuất khỏi mọi nơi khác' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(part3.getByRole('list')).toBeFocused()
})

test('a shopper takes their data along and leaves', async ({ page }) => {
  const email = freshEmail()
  await becomeShopper(page, email)
  await openAccount(page)
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải dữ liệu của tôi' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).profile.email).toBe(email)

  const leave = part(page, 'Xoá tài khoản')
  const remove = leave.getByRole('button', { name: 'Xoá tài khoản' })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Xoá tài khoản' })
  await leave.getByLabel('Mật khẩu', { exact: true }).fill('khong phai')
  await remove.click()
  await confirm.click()
  await expect(leave.getByText('Mật khẩu không đúng.')).toBeVisible()
  await expect(leave.getByLabel('Mật khẩu', { exact: true })).toBeFocused()
  await leave.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await remove.click()
  await confirm.click()
  await expect(page).toHaveURL('/')
  await said(page, 'Tài khoản đã được xoá')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng ký' })).toBeVisible()
  const again = await page.request.post('/api/v1/auth/signin', { data: { email, password } })
  expect(again.status()).toBe(401)
})
