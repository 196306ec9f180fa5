import { expect, test } from '#test/journeys/journey.ts'
import { changeSettings, readSettings } from '#test/journeys/settings/change-settings.ts'

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

test('a page whose code cannot be loaded shows an error in the layout and loads when the network returns', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/docs')
  await context.setOffline(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Giỏ hàng/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Trang này chưa mở được' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Bạn chưa thêm sản phẩm nào vào giỏ hàng!')).toBeVisible()
  const expectedErrors = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/
  expect(complaints.splice(0).filter((words) => !expectedErrors.test(words))).toEqual([])
})

test('the contact details of the settings appear on the docs page, in the footer and in structured data', async ({
  page,
  owner,
}) => {
  await page.goto('/docs')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Số 1 Phố Mẫu')
  const { phone, zalo, policies } = await readSettings(owner)
  await changeSettings(owner, {
    phone: '024 3825 1234',
    zalo: '0987654321',
    policies: { ...policies, returns: 'Đổi trong 7 ngày.' },
  })
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
  await changeSettings(owner, { phone, zalo, policies })
})

test('without a mail server the newsletter has no field, and its page leads to the products', async ({
  page,
}) => {
  await page.goto('/docs')
  const newsletter = page.getByRole('region', { name: 'Newsletter' })
  await expect(newsletter.getByText('Cửa hàng chưa mở bản tin.')).toBeVisible()
  await expect(page.getByLabel('Email nhận bản tin')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nhận bản tin' })).toHaveCount(0)
  await expect(page.getByText(/Bản tin chỉ gửi đến email đã xác nhận/)).toHaveCount(0)
  await page.goto('/newsletter')
  await expect(page.getByRole('heading', { name: 'Cửa hàng chưa mở bản tin.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Xem sản phẩm' }).click()
  await expect(page).toHaveURL('/shop')
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

  test('the blog post is complete', async ({ page }) => {
    await page.goto('/blog/tu-do-gon-muoi-mon')
    await expect(page.getByRole('heading', { name: 'Biết lúc dừng' })).toBeVisible()
  })
})
