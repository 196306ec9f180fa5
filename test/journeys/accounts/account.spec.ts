import { readFileSync } from 'node:fs'
import { type Page, request } from '@playwright/test'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { fillInAddress, password, signUpShopper, toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'

const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const expectToast = (page: Page, words: string) => expect(toast(page).getByText(words).first()).toBeVisible()

async function openAccount(page: Page) {
  await page.goto('/account')
  // The button is enabled after hydration.
  await expect(page.getByRole('button', { name: 'Lưu hồ sơ' })).toBeEnabled()
}

test('the first press on a submit button counts, although the last field is wrong', { tag: '@slow' }, async ({
  page,
}) => {
  for (const [path, label, text, button] of [
    ['/sign-up', 'Mật khẩu', '123', 'Đăng ký'],
    ['/reset-password?token=khong-dung', 'Mật khẩu mới', '123', 'Đổi mật khẩu'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const main = page.getByRole('main')
    await main.getByLabel(label, { exact: true }).fill(text)
    await main.getByRole('button', { name: button }).click({ delay: 200, position: { x: 20, y: 4 } })
    await expect(main.locator('[aria-invalid=true]').first()).toBeFocused()
  }
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu mới').fill(password)
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
})

test('the account page requires sign-in and is linked from the account menu', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Faccount/)
  await signUpShopper(page)
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('navigation', { name: 'Tài khoản' }).getByRole('link', { name: 'Tài khoản' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tài khoản')
})

test('a shopper changes name and phone; an invalid phone is rejected at its field', { tag: '@slow' }, async ({
  page,
}) => {
  await signUpShopper(page)
  await openAccount(page)
  const profile = getSection(page, 'Hồ sơ')
  await profile.getByLabel('Họ và tên').fill(' Trần   Văn Ơn ')
  // The browser accepts the number as a mobile number; the server knows that no operator uses the prefix.
  await profile.getByLabel('Số điện thoại').fill('0112 345 678')
  await profile.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await expect(profile.getByText(/Số điện thoại không hợp lệ/)).toBeVisible()
  await expect(profile.getByLabel('Số điện thoại')).toBeFocused()
  await expect(profile.getByLabel('Họ và tên')).toHaveValue(' Trần   Văn Ơn ')
  await profile.getByLabel('Số điện thoại').fill('0912345678')
  await profile.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await expectToast(page, 'Đã lưu hồ sơ')
  await expect(profile.getByLabel('Họ và tên')).toHaveValue('Trần Văn Ơn')
  await expect(profile.getByLabel('Số điện thoại')).toHaveValue('0912 345 678')
  await page.getByRole('button', { name: 'Tài khoản', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Tài khoản' }).getByText('Trần Văn Ơn')).toBeVisible()
  const profileBody = await (await page.request.get('/api/v1/account/profile')).json()
  expect(profileBody).toMatchObject({ name: 'Trần Văn Ơn', phone: '+84912345678' })
})

async function fillAddressForm(page: Page, street: string) {
  const form = page.getByRole('form', { name: 'Thêm địa chỉ' })
  await form.getByLabel('Tên người nhận').fill('Nguyễn Thị Ước')
  await form.getByLabel('Số điện thoại').fill('0912 345 678')
  await form.getByLabel('Tỉnh, thành phố').fill('Hà Nội')
  await form.getByLabel('Phường, xã').fill('Phường Hoàn Kiếm')
  await form.getByLabel('Số nhà, tên đường').fill(street)
}

test('a shopper adds, edits and deletes saved addresses', async ({ page }) => {
  await signUpShopper(page)
  await openAccount(page)
  const addressBook = getSection(page, 'Sổ địa chỉ')
  const add = addressBook.getByRole('button', { name: 'Thêm địa chỉ' })
  const save = addressBook.getByRole('button', { name: 'Lưu địa chỉ' })
  await add.click()
  await save.click()
  await expect(addressBook.getByText('Hãy chọn phường, xã')).toBeVisible()
  await fillAddressForm(page, '12 Hàng Bông')
  await save.click()
  await expectToast(page, 'Đã thêm địa chỉ')
  await expect(add).toBeFocused()

  await add.click()
  await fillAddressForm(page, '<b>5</b> Hàng Gai')
  await addressBook.getByLabel('Dùng làm địa chỉ mặc định').check()
  await expectAccessible(page)
  await save.click()
  const entries = addressBook.getByRole('listitem')
  await expect(entries.first()).toContainText('<b>5</b> Hàng Gai')
  await expect(entries.first()).toContainText('Mặc định')
  await expect(entries.nth(1)).not.toContainText('Mặc định')

  await entries.nth(1).getByRole('button', { name: /^Sửa/ }).click()
  await addressBook.getByLabel('Số nhà, tên đường').fill('14 Hàng Bông')
  await save.click()
  await expect(entries.nth(1)).toContainText('14 Hàng Bông')
  await expect(entries.nth(1).getByRole('button', { name: /^Sửa/ })).toBeFocused()

  await entries.nth(1).getByRole('button', { name: /^Xoá/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá địa chỉ' }).click()
  await expect(entries).toHaveCount(1)
  await page.reload()
  await expect(entries).toHaveCount(1)
})

test('on a phone a refused address shows its first wrong field, although that has the focus already', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await signUpShopper(page)
  await openAccount(page)
  const addressBook = getSection(page, 'Sổ địa chỉ')
  await addressBook.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const name = addressBook.getByLabel('Tên người nhận')
  await expect(name).toBeFocused()
  const save = addressBook.getByRole('button', { name: 'Lưu địa chỉ' })
  await save.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(name).not.toBeInViewport()
  await save.click()
  await expect(addressBook.getByText('Hãy nhập tên người nhận')).toBeInViewport()
  await expect(name).toBeFocused()
})

test('on a phone a new address is in view after it is saved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpShopper(page)
  await openAccount(page)
  const addressBook = getSection(page, 'Sổ địa chỉ')
  await addressBook.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  await addressBook.getByLabel('Tên người nhận').fill('Lê Thị Ba')
  await fillInAddress(addressBook)
  const save = addressBook.getByRole('button', { name: 'Lưu địa chỉ' })
  await save.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await save.click()
  const entry = addressBook.getByRole('listitem')
  await expect(entry.getByText('Lê Thị Ba')).toBeInViewport()
  const top = await entry.evaluate((element) => element.getBoundingClientRect().top)
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  expect(top).toBeGreaterThanOrEqual(header)
})

test('a new password ends the other sessions', { tag: '@slow' }, async ({ page, request: elsewhere }) => {
  const email = uniqueEmail()
  await signUpShopper(page, email)
  await elsewhere.post('/api/v1/auth/signin', { data: { email, password } })
  await openAccount(page)
  const sessions = getSection(page, 'Thiết bị đang đăng nhập').getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  const form = getSection(page, 'Đổi mật khẩu')
  const send = form.getByRole('button', { name: 'Đổi mật khẩu' })
  await form.getByLabel('Mật khẩu hiện tại').fill('khong phai')
  await form.getByLabel('Mật khẩu mới', { exact: true }).fill('mot-mat-khau-moi')
  await form.getByLabel('Nhập lại mật khẩu mới').fill('mot-mat-khau-moi')
  await send.click()
  await expect(form.getByText('Mật khẩu không đúng.')).toBeVisible()
  await expect(form.getByLabel('Mật khẩu mới', { exact: true })).toHaveValue('mot-mat-khau-moi')
  await form.getByLabel('Mật khẩu hiện tại').fill(password)
  await send.click()
  await expectToast(page, 'Đã đổi mật khẩu')
  await expect(sessions).toHaveCount(1)
  await expect(sessions).toContainText('Thiết bị này')
  expect((await elsewhere.get('/api/v1/account/profile')).status()).toBe(401)
  expect((await page.request.get('/api/v1/account/profile')).status()).toBe(200)
})

test('a shopper ends one session, then all other sessions', async ({ page, baseURL }) => {
  const email = uniqueEmail()
  await signUpShopper(page, email)
  for (let count = 0; count < 3; count++) {
    const device = await request.newContext({ baseURL })
    await device.post('/api/v1/auth/signin', { data: { email, password } })
    await device.dispose()
  }
  await openAccount(page)
  const sessionsSection = getSection(page, 'Thiết bị đang đăng nhập')
  const sessions = sessionsSection.getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  await sessionsSection
    .getByRole('button', { name: /^Đăng xuất khỏi thiết bị này/ })
    .first()
    .click()
  await expect(sessions).toHaveCount(3)
  await sessionsSection.getByRole('button', { name: 'Đăng xuất khỏi mọi nơi khác' }).click()
  await expect(sessions).toHaveCount(1)
  await expect(sessionsSection.getByRole('list')).toBeFocused()
})

test('a shopper gives consent and withdraws it, which deletes the phone number', async ({ page }) => {
  await signUpShopper(page)
  await openAccount(page)
  const [consents, profile] = [getSection(page, 'Sự đồng ý của bạn'), getSection(page, 'Hồ sơ')]
  await expect(consents.getByText('Chưa ghi nhận sự đồng ý nào')).toBeVisible()
  await consents.getByRole('button', { name: 'Đồng ý' }).click()
  await expectToast(page, 'Đã ghi nhận sự đồng ý')
  await expect(consents.getByText(/^Đã đồng ý lúc .* \(bản \d+\.\d+\)$/)).toBeVisible()
  await profile.getByLabel('Số điện thoại').fill('0912345678')
  await profile.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await expectToast(page, 'Đã lưu hồ sơ')
  const withdraw = consents.getByRole('button', { name: 'Rút lại sự đồng ý' })
  await withdraw.click()
  await page.getByRole('button', { name: 'Giữ như cũ' }).click()
  await expect(withdraw).toBeFocused()
  await withdraw.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rút lại và xoá' }).click()
  await expectToast(page, 'Đã rút lại sự đồng ý')
  await expect(consents.getByText(/Đã rút lại lúc \d/)).toBeVisible()
  await expect(consents.getByRole('list')).toBeFocused()
  await expect(profile.getByLabel('Số điện thoại')).toHaveValue('')
  // The toast of the first save may still be visible.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await profile.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await saved
  await expectToast(page, 'Đã lưu hồ sơ')
  await profile.getByLabel('Số điện thoại').fill('0912345678')
  await profile.getByRole('button', { name: 'Lưu hồ sơ' }).click()
  await expectToast(page, 'Bạn đã rút lại sự đồng ý')
  await expect(profile.getByLabel('Số điện thoại')).toHaveValue('0912345678')
})

test('a shopper exports their data and deletes the account', async ({ page }) => {
  const email = uniqueEmail()
  await signUpShopper(page, email)
  await openAccount(page)
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  const dataSection = getSection(page, 'Dữ liệu của bạn')
  await dataSection.getByRole('button', { name: 'Tải dữ liệu của tôi' }).click()
  await dataSection.getByLabel('Mật khẩu của bạn').fill('khong phai')
  await dataSection.getByRole('button', { name: 'Tải về' }).click()
  await expect(dataSection.getByText('Mật khẩu không đúng.')).toBeVisible()
  await dataSection.getByLabel('Mật khẩu của bạn').fill(password)
  await dataSection.getByRole('button', { name: 'Tải về' }).click()
  await expectToast(page, 'Đã tải dữ liệu của bạn')
  await expect(dataSection.getByRole('button', { name: 'Tải dữ liệu của tôi' })).toBeFocused()
  const file = await (await downloading).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).profile.email).toBe(email)

  const deletionSection = getSection(page, 'Xoá tài khoản')
  const remove = deletionSection.getByRole('button', { name: 'Xoá tài khoản' })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Xoá tài khoản' })
  await deletionSection.getByLabel('Mật khẩu', { exact: true }).fill('khong phai')
  await remove.click()
  await confirm.click()
  await expect(deletionSection.getByText('Mật khẩu không đúng.')).toBeVisible()
  await expect(deletionSection.getByLabel('Mật khẩu', { exact: true })).toBeFocused()
  await deletionSection.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await remove.click()
  await confirm.click()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Tài khoản đã được xoá')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng ký' })).toBeVisible()
  const secondSignIn = await page.request.post('/api/v1/auth/signin', { data: { email, password } })
  expect(secondSignIn.status()).toBe(401)
})

test('pages are shown to a shopper whose session has ended elsewhere', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    const user = {
      _id: '01a21300-0000-7000-8000-000000000000',
      name: 'An',
      email: 'an@example.vn',
      role: 'user',
    }
    localStorage.setItem('user', JSON.stringify(user))
  })
  const [{ _id }] = await (await page.request.get('/api/v1/products')).json()
  for (const path of ['/', '/shop', `/detail/${_id}`]) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
  }
  await page.goto('/cart')
  await expect(page).toHaveURL('/sign-in?redirect=%2Fcart')
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toBeVisible()
})
