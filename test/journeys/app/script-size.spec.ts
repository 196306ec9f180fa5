import type { Page } from '@playwright/test'
import { publishPage } from '#test/journeys/content/page-of-all-kinds.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

const maxCompressedBytes = 125_000
const maxBytesOnHome = 150_000
/** The home page has the code of every kind of section already. */
const maxMoreOnPages = 3000

// The viewport of Lighthouse.
test.use({ viewport: { width: 412, height: 823 } })

async function measureScripts(page: Page, path: string): Promise<number> {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js')
    if (isScript) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(1)
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('on a phone the product page loads less than 125 kB of scripts', async ({ page }) => {
  const { _id } = await findProductWithOptions(page)
  expect(await measureScripts(page, `/detail/${_id}`)).toBeLessThan(maxCompressedBytes)
})

test('on a phone the home page loads less than 150 kB of scripts', async ({ page }) => {
  expect(await measureScripts(page, '/')).toBeLessThan(maxBytesOnHome)
})

test('on a phone a page with a section of each kind loads hardly more scripts than the home page', {
  tag: '@slow',
}, async ({ page, openSecondBrowser }) => {
  test.slow()
  const path = await publishPage(page)
  const home = await measureScripts(page, '/')
  const other = await openSecondBrowser({ viewport: { width: 412, height: 823 } })
  expect(await measureScripts(other, path)).toBeLessThan(home + maxMoreOnPages)
})
