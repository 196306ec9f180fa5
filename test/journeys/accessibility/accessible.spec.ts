import { expect, test } from '#test/journeys/journey.ts'
import { publicRoutes, screens } from '#test/journeys/screens/screens.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { sizes } from './wait-until-still.ts'

test('every public route has a screen', () => {
  const seen = new Set(screens.map(({ route }) => route))
  expect(publicRoutes().filter((route) => !seen.has(route))).toEqual([])
})

for (const { name, open, only, main } of screens) {
  // `npm test` checks the main screens; `npm run slow` checks all of them.
  const tag = main ? [] : '@slow'
  test(`axe finds no violations: ${name}`, { tag }, async ({ page }) => {
    await page.setViewportSize(sizes.find(({ kind }) => kind === only) ?? sizes[0])
    await open(page)
    await expectAccessibleEverywhere(page, { only, whole: main || undefined })
  })
}
