import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { sizes, standStill } from './stand-still.ts'

/** What axe finds wrong in this page as it stands; each fault with the elements at fault. */
async function faults(page: Page, rules?: string[]): Promise<string[]> {
  // In the page itself: no page has frames, and an empty page beside it for the sum takes a second each.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ html, any }) => `${html} (${any[0]?.message ?? ''})`).join('\n  ')}`
  })
}

/** The page has no fault that axe finds, in the light and in the dark. */
export async function expectAccessible(page: Page, where = '') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await standStill(page, colorScheme)
    // The dark scheme changes colours alone.
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined
    expect(await faults(page, rules), `${where} ${colorScheme}`).toEqual([])
  }
}

/** The same wide and on a phone, and nothing goes sideways. */
export async function expectAccessibleEverywhere(page: Page, only?: 'desk' | 'phone') {
  for (const size of sizes.filter(({ kind }) => !only || kind === only)) {
    await page.setViewportSize(size)
    await expectAccessible(page, `${size.width} px`)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `${size.width} px`).toBeLessThanOrEqual(0)
  }
}
