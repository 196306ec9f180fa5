import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '#test/journeys/journey.ts'
import { sizes, waitUntilStill } from './wait-until-still.ts'

async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode skips the extra page for frames, which would take a second per check.
  // The default also returns every node that passes, which takes 40 % of the time of a check.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ html, any }) => `${html} (${any[0]?.message ?? ''})`).join('\n  ')}`
  })
}

type Scheme = 'light' | 'dark'
const bothSchemes: Scheme[] = ['light', 'dark']
/** `npm run slow` repeats the journeys with all checks. */
const isWhole = process.env.AXE === 'whole'

export async function expectAccessible(page: Page, schemes = isWhole ? bothSchemes : ['light' as const]) {
  for (const [at, scheme] of schemes.entries()) {
    await waitUntilStill(page, scheme)
    // The second color scheme changes only colors.
    const rules = at > 0 ? ['color-contrast', 'link-in-text-block'] : undefined
    expect(await findViolations(page, rules), `${page.viewportSize()?.width} px ${scheme}`).toEqual([])
  }
}

/**
 * Checks the desktop in light and the phone in dark colors, which covers both, and that no page scrolls horizontally.
 * Screens of one width are checked in both color schemes. Without `whole`, the phone is checked for scrolling only.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  { only, whole = isWhole }: { only?: 'desk' | 'phone'; whole?: boolean } = {},
) {
  for (const size of sizes.filter(({ kind }) => !only || kind === only)) {
    await page.setViewportSize(size)
    if (only) await expectAccessible(page, bothSchemes)
    else if (size.kind === 'desk') await expectAccessible(page, ['light'])
    else if (whole) await expectAccessible(page, ['dark'])
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflowPx, `${size.width} px`).toBeLessThanOrEqual(0)
  }
}
