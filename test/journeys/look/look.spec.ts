import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { sizes, standStill } from '#test/journeys/accessibility/stand-still.ts'
import { expect, test as journey } from '#test/journeys/journey.ts'
import { screens } from '#test/journeys/screens/screens.ts'
import { demoFolder } from '#test/journeys/shop.ts'
import { startShop } from '#test/servers/running-shop.ts'

// Screens look as they did (docs/decisions/015-looks.md). `npm run slow` compares, `npm run look` takes the pictures anew.

const folder = fileURLToPath(new URL('.', import.meta.url))
/** How many px of the page become one of the picture: the edges of letters, which differ between machines, melt. */
const reduced = 4
const tile = 8
/** Of 255, on average over a tile; a word that moved or a colour that changed is 20 and more. */
const tolerance = 8
const longest = 3200

interface Picture {
  data: Buffer
  width: number
  height: number
}

async function reduce(image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A shop of its own: the other journeys put goods and orders into theirs. */
const test = journey.extend<object, { quietShop: string }>({
  quietShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = demoFolder()
      const shop = await startShop({ dataDir })
      await use(shop.url)
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ quietShop }, use) => use(quietShop),
})
test.describe.configure({ mode: 'default' })

/** What is of this minute or this visitor becomes always the same; pictures further down are fetched. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/\d{13}-\d{3}/g, '1700000000000-001')
        .replace(/\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, '01/01/2026')
        .replace(/\b\d{1,2}\/\d{1,2}\b(?!\/)/g, '01/01')
        .replace(/(thứ \p{L}+|Chủ nhật) (?=01\/01)/gu, 'thứ Hai ')
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
      // What is far below is not drawn until it is come near, and a picture of the whole page comes near nothing.
      image.closest('span')?.style.setProperty('content-visibility', 'visible', 'important')
    }
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
  })
}

async function take(page: Page): Promise<Sharp> {
  const shot = sharp(await page.screenshot({ fullPage: true, caret: 'hide' }))
  const { width = 0, height = 0 } = await shot.metadata()
  const seen = Math.min(height, longest)
  return sharp(await shot.extract({ left: 0, top: 0, width, height: seen }).toBuffer())
    .resize(Math.round(width / reduced), Math.round(seen / reduced), { fit: 'fill' })
    .blur(1)
}

/** The tiles that differ, as places on the page in px. */
function differences(now: Picture, before: Picture): string[] {
  const found: string[] = []
  const width = Math.min(now.width, before.width)
  const height = Math.min(now.height, before.height)
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      let sum = 0
      let count = 0
      for (let y = top; y < Math.min(top + tile, height); y++) {
        for (let x = left * 3; x < Math.min(left + tile, width) * 3; x++) {
          sum += Math.abs(
            (now.data[y * now.width * 3 + x] ?? 0) - (before.data[y * before.width * 3 + x] ?? 0),
          )
          count += 1
        }
      }
      if (sum / count > tolerance) found.push(`${left * reduced},${top * reduced}`)
    }
  }
  return found
}

for (const { name, open, only } of screens.filter(({ main }) => main)) {
  test(`looks as it did: ${name}`, { tag: '@slow' }, async ({ page }, info) => {
    const renew = ['all', 'changed'].includes(info.config.updateSnapshots)
    mkdirSync(folder, { recursive: true })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(sizes[0])
    await open(page)
    for (const size of sizes.filter(({ kind }) => !only || kind === only)) {
      await page.setViewportSize(size)
      for (const scheme of size.kind === 'phone' ? (['light', 'dark'] as const) : (['light'] as const)) {
        await standStill(page, scheme)
        await settle(page)
        const image = await take(page)
        const file = `${name}-${size.width}-${scheme}.webp`
        const kept = join(folder, file)
        if (renew || !existsSync(kept)) {
          expect(renew, `${file} is not there: npm run look`).toBe(true)
          writeFileSync(kept, await image.webp({ lossless: true }).toBuffer())
          continue
        }
        const now = await reduce(image)
        const before = await reduce(sharp(kept))
        const found = differences(now, before)
        if (found.length > 0) await image.png().toFile(info.outputPath(file.replace('.webp', '.png')))
        expect
          .soft(Math.abs(now.height - before.height) * reduced, `${file}: px higher or lower`)
          .toBeLessThan(9)
        expect.soft(found, `${file}: differs at these places (px)`).toEqual([])
      }
    }
  })
}
