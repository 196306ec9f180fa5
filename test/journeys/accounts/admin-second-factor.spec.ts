import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { type AdminApi, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { password, signUpVerified, toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'

/** Creates a staff account for this test and signs it in. */
async function becomeStaff(page: Page, adminApi: AdminApi) {
  const email = uniqueEmail()
  await signUpVerified(page, email)
  const data = { email, password: 'tiem-demo' }
  await readJson(await adminApi.admin.post('/api/v1/admin/staff', { data }))
  await readJson(await page.request.post('/api/v1/auth/signin', { data: { email, password } }))
  return email
}
const getSecondFactorSection = (page: Page) => page.getByRole('region', { name: 'Xác thực hai bước' })

/** Returns the authenticator code of this key, `steps` times 30 s from now. */
const generateCode = (key: string, steps: number) =>
  new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.now() + steps * 30_000 })

async function enableSecondFactor(page: Page) {
  await page.goto('/admin/account')
  await getSecondFactorSection(page).getByRole('button', { name: 'Bật xác thực hai bước' }).click()
  const passwordField = getSecondFactorSection(page).getByLabel('Mật khẩu của bạn')
  await expect(passwordField).toBeFocused()
  await passwordField.fill('khong phai')
  await page.keyboard.press('Enter')
  await expect(getSecondFactorSection(page).getByText('Mật khẩu không đúng.')).toBeVisible()
  await passwordField.fill(password)
  await page.keyboard.press('Enter')
  await expect(
    getSecondFactorSection(page).getByRole('img', { name: 'Mã QR của khoá xác thực' }),
  ).toBeVisible()
  const key = await getSecondFactorSection(page).getByRole('code').innerText()
  const code = getSecondFactorSection(page).getByLabel('Nhập mã 6 chữ số mà ứng dụng hiện')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(generateCode(key, 0))
  await page.keyboard.press('Enter')
  await expect(getSecondFactorSection(page).getByRole('heading', { name: 'Mã khôi phục' })).toBeFocused()
  const codes = await getSecondFactorSection(page)
    .getByRole('list', { name: 'Mã khôi phục' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await getSecondFactorSection(page).getByRole('button', { name: 'Tôi đã cất các mã' }).click()
  await expect(getSecondFactorSection(page).getByText('Còn 10 mã khôi phục.')).toBeVisible()
  return { key, codes }
}

test('staff enable a second factor, sign in with it and disable it', async ({ page, adminApi }) => {
  const email = await becomeStaff(page, adminApi)
  const { key, codes } = await enableSecondFactor(page)
  await page.request.post('/api/v1/auth/signout')
  await page.goto('/sign-in?redirect=/admin/orders')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL('/sign-in?step=code&redirect=%2Fadmin%2Forders')
  const code = page.getByLabel('Mã xác thực')
  await code.fill('000 000')
  await page.keyboard.press('Enter')
  await expect(toast(page).getByText('Mã không đúng hoặc đã dùng.').first()).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  await code.fill(generateCode(key, 1))
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page).toHaveURL('/admin/orders')

  await page.goto('/admin/account')
  await getSecondFactorSection(page).getByRole('button', { name: 'Tắt xác thực hai bước' }).click()
  await getSecondFactorSection(page).getByLabel('Mật khẩu của bạn').fill(password)
  await getSecondFactorSection(page).getByRole('button', { name: 'Tắt xác thực hai bước' }).click()
  await expect(
    getSecondFactorSection(page).getByRole('button', { name: 'Bật xác thực hai bước' }),
  ).toBeVisible()
  expect(codes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
})

test('without JavaScript the code has its own page and accepts a recovery code; a colleague removes the second factor', {
  tag: '@slow',
}, async ({ page, adminApi, openSecondBrowser }) => {
  const email = await becomeStaff(page, adminApi)
  const { codes } = await enableSecondFactor(page)
  const plain = await openSecondBrowser({ javaScriptEnabled: false })
  await plain.goto('/sign-in')
  await plain.getByLabel('Email', { exact: true }).fill(email)
  await plain.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await plain.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(plain).toHaveURL('/sign-in?step=code')
  await plain.getByLabel('Mã xác thực').fill('000000')
  await plain.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(plain.getByText('Mã không đúng hoặc đã dùng. Hãy nhập mã mới nhất.')).toBeVisible()
  await plain.getByLabel('Mã xác thực').fill(codes[3] ?? '')
  await plain.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(plain).toHaveURL('/admin')

  // A colleague helps somebody who has lost the phone.
  const helper = await openSecondBrowser()
  await readJson(
    await helper.request.post('/api/v1/auth/signin', {
      data: { email: 'admin@tiem.example', password: 'tiem-demo' },
    }),
  )
  await helper.goto('/admin/settings?section=staff')
  await expectAccessible(helper)
  const member = helper.getByRole('listitem').filter({ hasText: email })
  await expect(member).toContainText('Có xác thực hai bước')
  await member.getByRole('button', { name: /^Thao tác với/ }).click()
  await helper.getByRole('menuitem', { name: 'Gỡ xác thực hai bước' }).click()
  await helper.getByRole('dialog').getByLabel('Mật khẩu của bạn').fill('tiem-demo')
  await helper.keyboard.press('Enter')
  await expect(member).toContainText('Chưa xác thực hai bước')
})
