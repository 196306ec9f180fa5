import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '#test/journeys/journey.ts'
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

type Scheme = 'light' | 'dark'

/** The page has no fault that axe finds, in these colour schemes. */
export async function expectAccessible(page: Page, schemes: Scheme[] = ['light', 'dark']) {
  for (const [at, scheme] of schemes.entries()) {
    await standStill(page, scheme)
    // Another scheme changes colours alone.
    const rules = at > 0 ? ['color-contrast', 'link-in-text-block'] : undefined
    expect(await faults(page, rules), `${page.viewportSize()?.width} px ${scheme}`).toEqual([])
  }
}

/**
 * Wide in the light, on a phone in the dark: a scheme changes colours alone, and both widths have the same
 * colours. What stands at one width only is looked at in both. Nothing goes sideways. Of a page that is not looked
 * at `whole`, `npm test` asks the phone for the last alone; `npm run slow` looks at each whole.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  { only, whole = process.env.AXE === 'whole' }: { only?: 'desk' | 'phone'; whole?: boolean } = {},
) {
  for (const size of sizes.filter(({ kind }) => !only || kind === only)) {
    await page.setViewportSize(size)
    if (only) await expectAccessible(page)
    else if (size.kind === 'desk') await expectAccessible(page, ['light'])
    else if (whole) await expectAccessible(page, ['dark'])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, `${size.width} px`).toBeLessThanOrEqual(0)
  }
}
