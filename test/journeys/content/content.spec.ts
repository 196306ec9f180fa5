import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { expect, test } from '#test/journeys/journey.ts'

test('a reader opens a blog post from the home page and follows its link to the shop', async ({ page }) => {
  await page.goto('/')
  const teaser = page.getByRole('region', { name: 'Blog' })
  await expect(teaser.getByRole('article')).toHaveCount(3)
  await teaser.getByRole('link', { name: /Giặt lanh và cotton/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giặt lanh và cotton để mặc được lâu')
  await page.getByRole('main').getByRole('link', { name: 'Đồ lanh' }).click()
  await expect(page).toHaveURL(/\/shop\?q=linen/)
  await expect(page.getByRole('link', { name: /linen/i }).first()).toBeVisible()
})

test('the newsletter page reports offline and too many requests, and keeps the typed email', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/newsletter')
  const field = page.getByLabel('Email nhận bản tin')
  await expect(field).toHaveCount(1)
  const email = `mat-mang-${Date.now()}@tiem.example`
  await field.fill(email)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(page.getByText('Không kết nối được với cửa hàng')).toBeVisible()
  await expect(field).toHaveValue(email)
  // Only the search's lazily loaded code is missing offline.
  await page.getByRole('banner').getByRole('combobox').fill('áo')
  await expect(field).toHaveValue(email)
  await context.setOffline(false)
  await expect(page.getByRole('option').first()).toBeVisible()
  // The browser logs the failed requests as well.
  expect(complaints.splice(0).filter((words) => !words.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await page.route('**/api/v1/newsletter', (route) =>
    route.fulfill({
      status: 429,
      json: { error: 'Bạn đã thử quá nhiều lần. Hãy thử lại sau 1 phút.', code: 'too_many_attempts' },
    }),
  )
  await page.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(page.getByText('Bạn đã thử quá nhiều lần. Hãy thử lại sau 1 phút.')).toBeVisible()
  await expect(field).toHaveValue(email)
  await page.unroute('**/api/v1/newsletter')
  await page.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(page.getByText('Cửa hàng chưa mở bản tin.')).toBeVisible()

  // A page whose code cannot be loaded shows an error inside the shop's layout and loads when the network
  // returns.
  await context.setOffline(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Giỏ hàng/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Trang này chưa mở được' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/sign-in\?redirect=%2Fcart/)
  const expectedErrors = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/
  expect(complaints.splice(0).filter((words) => !expectedErrors.test(words))).toEqual([])
})

test('the contact details of the settings appear on the docs page, in the footer and in structured data', async ({
  page,
  openSecondBrowser,
}) => {
  await page.goto('/docs')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Số 1 Phố Mẫu')
  const { request } = await openSecondBrowser()
  await request.post('/api/v1/auth/signin', { data: demoAdmin })
  const before = await (await request.get('/api/v1/admin/settings')).json()
  const contactSettings = {
    phone: '024 3825 1234',
    zalo: '0987654321',
    policies: { returns: 'Đổi trong 7 ngày.' },
  }
  await request.put('/api/v1/admin/settings', { data: { version: before.version, ...contactSettings } })
  await page.reload()
  const contact = page.getByRole('region', { name: 'Contact' })
  for (const region of [contact, footer]) {
    await expect(region.getByRole('link', { name: '024 3825 1234' })).toHaveAttribute(
      'href',
      'tel:+842438251234',
    )
    await expect(region.getByRole('link', { name: 'Zalo 0987 654 321' })).toHaveAttribute(
      'href',
      'https://zalo.me/0987654321',
    )
  }
  await expect(page.getByText('Đổi trong 7 ngày.')).toBeVisible()
  await page.goto('/')
  const structuredData = page.locator('script[type="application/ld+json"]').first()
  expect(await structuredData.textContent()).toContain('"telephone":"+842438251234"')
  const now = await (await request.get('/api/v1/admin/settings')).json()
  await request.put('/api/v1/admin/settings', { data: { ...before, version: now.version } })
})

test('the newsletter form keeps an invalid email and shows the error, and confirms a valid one', async ({
  page,
}) => {
  await page.goto('/docs')
  const field = page.getByLabel('Email nhận bản tin')
  const send = page.getByRole('button', { name: 'Nhận bản tin' })
  await field.fill('khong phai email')
  await send.click()
  await expect(page.getByText('Email không hợp lệ')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('khong phai email')

  await field.fill(`tin-${Date.now()}@tiem.example`)
  await send.click()
  await expect(page.getByText('Cửa hàng chưa mở bản tin.')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('the header offers sign-up and the cart, and leads to the orders through sign-in', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Đăng ký' })).toHaveAttribute('href', '/sign-up')
  await expect(header.getByRole('link', { name: 'Giỏ hàng' })).toHaveAttribute('href', '/cart')
  await header.getByRole('link', { name: 'Đơn hàng' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Forder-list/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog post is complete, and the newsletter forms work', async ({ page }) => {
    await page.goto('/blog/tu-do-gon-muoi-mon')
    await expect(page.getByRole('heading', { name: 'Biết lúc dừng' })).toBeVisible()
    await page.getByLabel('Email nhận bản tin').fill(`tin-${Date.now()}@tiem.example`)
    await page.getByRole('button', { name: 'Nhận bản tin' }).click()
    await expect(page).toHaveURL('/blog/tu-do-gon-muoi-mon')
    await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Cửa hàng chưa mở bản tin')
    await page.getByLabel('Email nhận bản tin').fill('khong-phai-email')
    await page.getByRole('button', { name: 'Nhận bản tin' }).click()
    await expect(page.getByRole('alert').first()).toHaveText('Email không hợp lệ')
    await expect(page.getByLabel('Email nhận bản tin')).toHaveValue('khong-phai-email')
    // Opening the email's link has no effect; only the button does.
    await page.goto('/newsletter/confirm?token=khong-dung')
    await page.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(page).toHaveURL('/newsletter/confirm?token=khong-dung')
    await expect(page.getByText('Liên kết này không đúng hoặc đã hết hạn.')).toBeVisible()
  })
})
