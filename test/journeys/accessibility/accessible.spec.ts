import { expect, test } from '#test/journeys/journey.ts'
import { publicRoutes, screens } from '#test/journeys/screens/screens.ts'
import { expectAccessibleEverywhere } from './accessible.ts'
import { sizes } from './stand-still.ts'

test('every public route is among the screens that are looked at', () => {
  const seen = new Set(screens.map(({ route }) => route))
  expect(publicRoutes().filter((route) => !seen.has(route))).toEqual([])
})

for (const [at, { name, open, only, main, route }] of screens.entries()) {
  // Each route once, and the main screens; its other states are looked at by `npm run slow`.
  const tag = main || screens.findIndex((screen) => screen.route === route) === at ? [] : '@slow'
  test(`axe finds nothing: ${name}`, { tag }, async ({ page }) => {
    await page.setViewportSize(sizes.find(({ kind }) => kind === only) ?? sizes[0])
    await open(page)
    await expectAccessibleEverywhere(page, { only, whole: main || undefined })
  })
}
