import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { publicRoutes, screens } from './screens.ts'
import { sizes, standStill } from './stand-still.ts'

/** What axe finds wrong; each fault with the elements at fault. */
async function faults(page: Page, rules?: string[]): Promise<string[]> {
  // In the page itself: no page has frames, and an empty page beside it for the sum takes a second each.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ html, any }) => `${html} (${any[0]?.message ?? ''})`).join('\n  ')}`
  })
}

test('every public route is among the screens that are looked at', () => {
  const seen = new Set(screens.map(({ route }) => route))
  expect(publicRoutes().filter((route) => !seen.has(route))).toEqual([])
})

for (const { name, open, only } of screens) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    const shown = sizes.filter(({ kind }) => !only || kind === only)
    await page.setViewportSize(shown[0] ?? sizes[0])
    await open(page)
    for (const size of shown) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await standStill(page, colorScheme)
        // The dark scheme changes colours alone.
        const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
        expect(await faults(page, rules), `${size.width} px, ${colorScheme}`).toEqual([])
      }
    }
  })
}
