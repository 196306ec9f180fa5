import { expect, test } from '#test/journeys/journey.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

const maxCompressedBytes = 125_000

// The viewport of Lighthouse.
test.use({ viewport: { width: 412, height: 823 } })

test('on a phone the product page loads less than 125 kB of scripts', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js')
    if (isScript) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const { _id } = await findProductWithOptions(page)
  await page.goto(`/detail/${_id}`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxCompressedBytes)
})
