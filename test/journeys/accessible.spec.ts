import { expectAccessibleEverywhere } from './accessible.ts'
import { expect, test } from './journey.ts'
import { publicRoutes, screens } from './screens.ts'
import { sizes } from './stand-still.ts'

test('every public route is among the screens that are looked at', () => {
  const seen = new Set(screens.map(({ route }) => route))
  expect(publicRoutes().filter((route) => !seen.has(route))).toEqual([])
})

for (const { name, open, only } of screens) {
  test(`axe finds nothing: ${name}`, async ({ page }) => {
    await page.setViewportSize(sizes.find(({ kind }) => kind === only) ?? sizes[0])
    await open(page)
    await expectAccessibleEverywhere(page, only)
  })
}
