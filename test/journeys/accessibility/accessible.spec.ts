import { expect, test } from '#test/journeys/journey.ts'
import { publicRoutes, screens } from '#test/journeys/screens/screens.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { sizes } from './wait-until-still.ts'

test('every public route has a screen', () => {
  const seen = new Set(screens.map(({ route }) => route))
  expect(publicRoutes().filter((route) => !seen.has(route))).toEqual([])
})

for (const [at, { name, open, only, main, route }] of screens.entries()) {
  // `npm test` checks each route once and the main screens; `npm run slow` checks all states.
  const tag = main || screens.findIndex((screen) => screen.route === route) === at ? [] : '@slow'
  test(`axe finds no violations: ${name}`, { tag }, async ({ page }) => {
    await page.setViewportSize(sizes.find(({ kind }) => kind === only) ?? sizes[0])
    await open(page)
    await expectAccessibleEverywhere(page, { only, whole: main || undefined })
  })
}
