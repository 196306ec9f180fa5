import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { toast, uniqueEmail } from '#test/journeys/orders/shopper.ts'
import { getShopUrl } from '#test/journeys/shop.ts'

const providerButton = (page: Page) => page.getByRole('link', { name: 'Tiếp tục với Vngg' })

test('a shopper signs in with an OIDC provider, sets a password, then unlinks and relinks the provider', {
  tag: '@slow',
}, async ({ page }) => {
  const email = uniqueEmail()
  await page.goto('/sign-in?redirect=%2Fcart')
  await expectAccessible(page)
  await providerButton(page).click()
  await page.getByRole('link', { name: 'Refuse' }).click()
  await expect(page).toHaveURL('/sign-in?redirect=%2Fcart')
  await expect(toast(page)).toContainText('Bạn chưa đồng ý để Vngg cho cửa hàng biết bạn là ai.')
  await providerButton(page).click()
  await page.getByLabel('Who').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/cart')
  // A toast appears, as after a sign-in with a password, and no note on the page.
  await expect(toast(page).locator('li')).toContainText('Đăng nhập thành công!')
  await expect(page.getByRole('main').locator('..').getByText('Đăng nhập thành công!')).toHaveCount(0)
  // R3
  const readStoredUser = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
  await expect.poll(readStoredUser).toMatchObject({ email, role: 'user' })

  // The text next to the button is the consent that is recorded.
  const exportResponse = await page.request.post('/api/v1/account/export', { data: {} })
  expect((await exportResponse.json()).consents).toMatchObject([{ purpose: 'account' }])

  await page.goto('/account')
  const methodsSection = page.getByRole('region', { name: 'Cách đăng nhập' })
  await expect(methodsSection.getByRole('listitem')).toContainText([new RegExp(`Vngg.*${email}.*duy nhất`)])
  await expectAccessible(page)
  const passwordForm = page.getByRole('region', { name: 'Đổi mật khẩu' })
  await passwordForm.getByLabel('Mật khẩu mới', { exact: true }).fill('dao-khi-mua')
  await passwordForm.getByLabel('Nhập lại mật khẩu mới').fill('dao-khi-mua')
  await passwordForm.getByRole('button', { name: 'Đặt mật khẩu' }).click()
  await expect(toast(page)).toContainText('Đã đặt mật khẩu')
  await methodsSection.getByRole('button', { name: 'Bỏ liên kết Vngg' }).click()
  await expect(methodsSection.getByRole('listitem')).toHaveText(['Email và mật khẩu'])

  await methodsSection.getByRole('button', { name: 'Liên kết Vngg' }).click()
  const passwordField = methodsSection.getByLabel('Mật khẩu của bạn')
  await passwordField.fill('khong-dung')
  await methodsSection.getByRole('button', { name: 'Tiếp tục với Vngg' }).click()
  await expect(methodsSection.getByText('Mật khẩu không đúng.')).toBeVisible()
  await passwordField.fill('dao-khi-mua')
  await methodsSection.getByRole('button', { name: 'Tiếp tục với Vngg' }).click()
  // The provider still has a session, so it does not ask again.
  await expect(page).toHaveURL('/account')
  await expect(toast(page)).toContainText('Đã liên kết Vngg')
  await expect(methodsSection.getByRole('listitem')).toHaveCount(2)
})

test('without an OIDC provider the sign-in page offers none', async ({ openSecondBrowser }) => {
  const page = await openSecondBrowser({ baseURL: await getShopUrl('storefront') })
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
  await expect(page.getByText(/Tiếp tục với/)).toHaveCount(0)
})
