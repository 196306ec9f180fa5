import type { Page } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, createTestProduct, orderButton, signUpShopper } from '#test/journeys/orders/shopper.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

/** Opens a page whose scripts run only after `choose`. */
async function openWithEarlyChoice(page: Page, path: string, choose: () => Promise<void>) {
  await page.goto('/docs')
  const released = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.evaluate((to) => location.assign(to), path)
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
  await choose()
  released.resolve()
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
}

test('a colour and a size chosen before the scripts run are taken', async ({ page }) => {
  const { _id } = await findProductWithOptions(page)
  const color = page.locator('input[name=product-color]:enabled:not(:checked)').first()
  const size = page.locator('input[name=product-size]:enabled').first()
  let chosen: (string | null)[] = []
  await openWithEarlyChoice(page, `/detail/${_id}`, async () => {
    chosen = [await color.inputValue(), await size.inputValue()]
    await page.locator(`input[value="${chosen[0]}"]`).check()
    await page.locator(`input[value="${chosen[1]}"]`).check()
  })
  await expect(page.locator('legend > .text-ink-soft')).toHaveCount(2)
  for (const value of chosen) await expect(page.locator(`input[value="${value}"]`)).toBeChecked()
  await expect(page).toHaveURL(/color=.*size=|size=.*color=/)
})

test('a way of paying chosen before the scripts run is taken', async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo trả tiền sớm', 99_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  const transfer = page.locator('input[name=payment][value=bank_transfer]')
  await openWithEarlyChoice(page, '/order', () => transfer.check())
  await page.getByLabel('Số điện thoại').fill('0912345678')
  await expect(transfer).toBeChecked()
  await expect(orderButton(page)).toBeVisible()
})

test('an order and filters chosen before the scripts run are taken', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openWithEarlyChoice(page, '/shop', async () => {
    await page.locator('select[name=sort]').selectOption('price-asc')
    await page.locator('input[name=audience][value=women]').check()
    await page.locator('input[name=inStock]').check()
  })
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect(page).toHaveURL(/audience=women/)
  await expect(page).toHaveURL(/inStock=true/)
  await expect(page.getByRole('list', { name: 'Đang lọc theo' })).toContainText('Còn hàng')
})

test('after Back to the list without a filter the browser restores none', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/shop')
  await page.locator('input[name=inStock]').check()
  await expect(page).toHaveURL('/shop?inStock=true')
  await page.goto('/docs')
  await page.evaluate(() => history.go(-2))
  await page.waitForURL('/shop')
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await expect(page.locator('input[name=inStock]')).not.toBeChecked()
  await expect(page).toHaveURL('/shop')
})
