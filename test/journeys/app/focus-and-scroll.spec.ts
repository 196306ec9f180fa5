import type { ProductSummary } from '#contract/catalog/products.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

test('another product opens with its description tab', async ({ page }) => {
  const { _id } = await findProductWithOptions(page)
  await page.goto(`/detail/${_id}`)
  const reviews = page.getByRole('tab', { name: /^Reviews/ })
  await reviews.click()
  await expect(reviews).toHaveAttribute('aria-selected', 'true')
  const related = page.getByRole('region', { name: 'Related Product' }).locator('h3 a').first()
  const name = (await related.textContent()) ?? ''
  await related.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')
})

test('a link to the current URL scrolls to the top or to its fragment', async ({ page }) => {
  await page.goto('/')
  await page.locator('footer').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.locator('footer').getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goto('/docs')
  const delivery = page.getByRole('navigation', { name: 'Mục lục' }).getByRole('link', { name: 'Giao hàng' })
  const heading = page.getByRole('heading', { name: 'Giao hàng', exact: true })
  await delivery.click()
  await expect(heading).toBeInViewport()
  await expect(page.locator('#delivery')).toBeFocused()
  await page.evaluate(() => scrollTo(0, 0))
  await delivery.click()
  await expect(heading).toBeInViewport()
})

test('on a phone the focus in the header and in the buy bar leaves the page in place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`/detail/${(await findProductWithOptions(page))._id}`)
  const buyBar = page.locator('[data-bottom-bar]')
  await page.evaluate(() => scrollTo(0, 150))
  await expect(buyBar.getByRole('button').first()).toBeInViewport({ ratio: 1 })
  for (const button of [
    buyBar.getByRole('button').first(),
    page.getByRole('banner').getByRole('button').first(),
  ]) {
    await button.focus()
    expect(await page.evaluate(() => scrollY)).toBe(150)
  }
})

for (const [opener, sheetName] of [
  ['Menu', 'Menu chính'],
  ['Filter', 'Filter'],
] as const) {
  test(`on a phone ${opener} takes the focus into its sheet, which closes when the focus leaves it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/shop', { waitUntil: 'networkidle' })
    const button = page.getByRole('button', { name: opener, exact: true })
    const sheet = page.locator('[popover]:popover-open')
    await button.press('Enter')
    await expect(sheet).toHaveAttribute('aria-label', sheetName)
    await expect(sheet.getByRole('button', { name: 'Đóng' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(button).toBeFocused()

    await button.press('Enter')
    await expect(sheet.getByRole('button', { name: 'Đóng' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(sheet).toHaveCount(0)

    await button.press('Enter')
    await expect(sheet.getByRole('button', { name: 'Đóng' })).toBeFocused()
    await sheet.locator('a, button').last().focus()
    await page.keyboard.press('Tab')
    await expect(sheet).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveCount(1)
  })
}

test('on a phone the filter sheet stays open on a tap on a text, and an opened section keeps the focus', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.locator('[popover]:popover-open')
  const box = sheet.getByRole('checkbox').first()
  await sheet
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .first()
    .click()
  await expect(box).toBeChecked()
  await sheet.getByRole('heading', { name: 'Filter' }).click()
  await sheet.locator('form').click({ position: { x: 5, y: 120 } })
  await expect(sheet).toBeVisible()
  await expect(box).toBeChecked()

  const section = sheet.locator('summary').last()
  await section.press('Enter')
  await section.press('Enter')
  await expect(sheet.locator('details').last()).toHaveJSProperty('open', true)
  await page.waitForTimeout(100)
  await expect(section).toBeFocused()
})

test('Tab to the submit button checks the last field; a press on the button does not move it', async ({
  page,
}) => {
  await page.goto('/order-lookup', { waitUntil: 'networkidle' })
  const phone = page.getByRole('main').getByRole('textbox').last()
  const button = page.getByRole('main').locator('[type=submit]').first()
  await phone.press('Tab')
  await expect(button).toBeFocused()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')

  await page.reload({ waitUntil: 'networkidle' })
  await phone.focus()
  await button.hover()
  await page.mouse.down()
  await expect(phone).not.toBeFocused()
  await page.waitForTimeout(300)
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
  await page.mouse.up()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
})

test('after navigation the focus is on the content of the new page', async ({ page }) => {
  await page.goto('/blog')
  await page.locator('main article a').first().press('Enter')
  await expect(page).toHaveURL(/\/blog\/./)
  await expect(page.locator('#content')).toBeFocused()
})

test('after two quick changes of the sort order, the second one is displayed', async ({ page }) => {
  await page.goto('/shop')
  const first = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/products\?.*sort=price-asc/, async (route) => {
    await first.promise
    await route.fulfill({ status: 429, json: { error: 'Cửa hàng đang bận.', code: 'too_many_requests' } })
  })
  const sort = page.getByLabel('Short by')
  await sort.selectOption('price-asc')
  await expect(page).toHaveURL('/shop?sort=price-asc')
  const answer = page.waitForResponse(/\/api\/v1\/products\?.*sort=price-desc/)
  await sort.selectOption('price-desc')
  await expect(page).toHaveURL('/shop?sort=price-desc')
  const names = page.locator('main article h3')
  const expected = ((await (await answer).json()) as ProductSummary[]).map(({ name }) => name)
  await expect(names).toHaveText(expected)
  first.resolve()
  await page.waitForTimeout(300)
  await expect(names).toHaveText(expected)
})

test('signing in redirects to the requested section of an admin page', async ({ page }) => {
  await page.goto('/sign-in?redirect=/admin/chart%23sellers')
  await page.getByLabel('Email', { exact: true }).fill(demoAdmin.email)
  await page.getByLabel('Mật khẩu').first().fill(demoAdmin.password)
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL('/admin/chart#sellers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phân tích')
})
