import type { Page } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import { openProduct, placeOrder } from '#test/journeys/screens/screen.ts'

/** Clicks a link whose page is slow, makes a choice on the page still shown, and expects the page of the link. */
async function expectBlogAfter(page: Page, choose: () => Promise<void>) {
  const released = Promise.withResolvers<void>()
  await page.route('**/api/v1/pages/posts*', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.locator('footer').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await choose()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/blog')
  released.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect(page).toHaveURL('/blog')
}

test('a colour chosen while another page is loading does not stop that page', async ({ page }) => {
  await openProduct(page)
  await expectBlogAfter(page, () => page.locator('input[name=product-color]:not(:checked)').first().check())
})

test('a search in the order list while another page is loading does not stop that page', async ({ page }) => {
  await placeOrder(page)
  await page.goto('/order-list')
  await expectBlogAfter(page, () => page.getByRole('main').getByRole('searchbox').fill('abc'))
})

test('a sort order chosen while another page is loading does not stop that page', async ({ page }) => {
  await page.goto('/shop')
  await expectBlogAfter(page, async () => {
    await page.getByLabel('Short by').selectOption('price-asc')
  })
})
