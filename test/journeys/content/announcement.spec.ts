import type { SitePage } from '#contract/content/pages.ts'
import { createSection } from '#domain/content/create-section.ts'
import { expect, test } from '#test/journeys/journey.ts'

test('a promotion that ends disappears from an open home page', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/docs')
  const text = 'Giảm 20% đến hết hôm nay'
  let hasEnded = false
  const createPromotion = () => {
    const until = new Date(Date.now() + 5000).toISOString()
    return { ...createSection('announcement', 'dot-giam'), text, until }
  }
  await page.route('**/api/v1/pages/home', async (route) => {
    const response = await route.fetch()
    const home: SitePage = await response.json()
    const sections = hasEnded ? home.sections : [createPromotion(), ...home.sections]
    await route.fulfill({ response, json: { ...home, sections } })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByText(text)).toBeVisible()
  hasEnded = true
  await expect(page.getByText(text)).toBeHidden({ timeout: 30_000 })
  await page.unrouteAll({ behavior: 'wait' })
})
