import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { sizes, waitUntilStill } from '#test/journeys/accessibility/wait-until-still.ts'
import { expect, test as journey } from '#test/journeys/journey.ts'
import { showPictures } from '#test/journeys/pictures.ts'
import { screens } from '#test/journeys/screens/screens.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { startShop } from '#test/servers/running-shop.ts'

// Visual regression tests (docs/decisions/015-visual-regression-tests.md). `npm run slow` compares, `npm run look` updates the images.

const folder = fileURLToPath(new URL('.', import.meta.url))
/** Downscaling removes differences in text rendering between machines. */
const scale = 4
const tilePx = 8
/** Mean difference of a tile, of 255; moved text or a changed color gives at least 20. */
const tolerance = 8
const maxHeightPx = 3200

interface RawImage {
  data: Buffer
  width: number
  height: number
}

async function toRawImage(image: Sharp): Promise<RawImage> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Its own shop, because other tests add products and orders. */
const test = journey.extend<object, { quietShop: string }>({
  quietShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = copyDemoData()
      const shop = await startShop({ dataDir })
      await use(shop.url)
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ quietShop }, use) => use(quietShop),
})

test.use(showPictures)
test.describe.configure({ mode: 'default' })

/** Replaces dates and personal data with fixed values and loads all images. */
async function makeDeterministic(page: Page) {
  await page.evaluate(async () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/\d{13}-\d{3}/g, '1700000000000-001')
        .replace(/\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, '01/01/2026')
        .replace(/\b\d{1,2}\/\d{1,2}\b(?!\/)/g, '01/01')
        .replace(/(Thứ\s\p{L}+|Chủ\snhật)\s(?=01\/01)/gu, 'Thứ Hai ')
        .replace(/\b\d{1,2}:\d{2}\b/g, '12:00')
        .replace(/khach-[a-z0-9]+@/g, 'khach-0@')
    }
    for (const field of document.querySelectorAll('input')) {
      if (field.value.startsWith('khach-')) field.value = 'khach-0@tiem.example'
    }
    await document.fonts.ready
    const images = [...document.images]
    for (const image of images) {
      image.loading = 'eager'
      // Otherwise the full-page screenshot does not contain elements far below.
      image.closest('span')?.style.setProperty('content-visibility', 'visible', 'important')
    }
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
  })
}

async function takeScreenshot(page: Page): Promise<Sharp> {
  const shot = sharp(await page.screenshot({ fullPage: true, caret: 'hide' }))
  const { width = 0, height = 0 } = await shot.metadata()
  const visibleHeight = Math.min(height, maxHeightPx)
  return sharp(await shot.extract({ left: 0, top: 0, width, height: visibleHeight }).toBuffer())
    .resize(Math.round(width / scale), Math.round(visibleHeight / scale), { fit: 'fill' })
    .blur(1)
}

/** @returns positions of differing tiles in px */
function differences(now: RawImage, before: RawImage): string[] {
  const positions: string[] = []
  const width = Math.min(now.width, before.width)
  const height = Math.min(now.height, before.height)
  for (let top = 0; top < height; top += tilePx) {
    for (let left = 0; left < width; left += tilePx) {
      let sum = 0
      let count = 0
      for (let y = top; y < Math.min(top + tilePx, height); y++) {
        for (let x = left * 3; x < Math.min(left + tilePx, width) * 3; x++) {
          sum += Math.abs(
            (now.data[y * now.width * 3 + x] ?? 0) - (before.data[y * before.width * 3 + x] ?? 0),
          )
          count += 1
        }
      }
      if (sum / count > tolerance) positions.push(`${left * scale},${top * scale}`)
    }
  }
  return positions
}

for (const { name, open, only } of screens.filter(({ main }) => main)) {
  test(`looks unchanged: ${name}`, { tag: '@slow' }, async ({ page }, info) => {
    const isUpdating = ['all', 'changed'].includes(info.config.updateSnapshots)
    mkdirSync(folder, { recursive: true })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(sizes[0])
    await open(page)
    for (const size of sizes.filter(({ kind }) => !only || kind === only)) {
      await page.setViewportSize(size)
      for (const scheme of size.kind === 'phone' ? (['light', 'dark'] as const) : (['light'] as const)) {
        await waitUntilStill(page, scheme)
        await makeDeterministic(page)
        const image = await takeScreenshot(page)
        const file = `${name}-${size.width}-${scheme}.webp`
        const storedFile = join(folder, file)
        if (isUpdating || !existsSync(storedFile)) {
          expect(isUpdating, `${file} does not exist: npm run look`).toBe(true)
          writeFileSync(storedFile, await image.webp({ lossless: true }).toBuffer())
          continue
        }
        const now = await toRawImage(image)
        const before = await toRawImage(sharp(storedFile))
        const positions = differences(now, before)
        if (positions.length > 0) await image.png().toFile(info.outputPath(file.replace('.webp', '.png')))
        expect
          .soft(Math.abs(now.height - before.height) * scale, `${file}: px higher or lower`)
          .toBeLessThan(9)
        expect.soft(positions, `${file}: differs at these positions (px)`).toEqual([])
      }
    }
  })
}
