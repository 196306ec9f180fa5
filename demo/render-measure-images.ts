/**
 * Draws the measures over the product images of demo/images, in the typeface of the shop. Run it by hand after
 * demo/render-product-images.ts or after a measure has changed:
 * node demo/render-measure-images.ts            all images
 * node demo/render-measure-images.ts ao-polo    images whose name starts with `ao-polo`
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '#test/browser.ts'
import { renderMeasures } from './draw/measure-lines.ts'
import { accessoryImages as accessories } from './pictures/accessories.ts'
import { bottomImages as bottoms } from './pictures/bottoms.ts'
import { jacketImages as jackets } from './pictures/jackets.ts'
import { shoeImages as shoes } from './pictures/shoes.ts'
import { topImages as tops } from './pictures/tops.ts'

const imageDir = fileURLToPath(new URL('images/', import.meta.url))
const styleDir = new URL('../src/web/ui/styles/', import.meta.url)
/** The picture with measures is not zoomed for details of the cloth. */
const widthPx = 720

async function readFonts(): Promise<string> {
  let css = await readFile(new URL('fonts.css', styleDir), 'utf8')
  for (const file of ['inter-latin.woff2', 'inter-vietnamese.woff2']) {
    const data = await readFile(new URL(`fonts/${file}`, styleDir), 'base64')
    css = css.replace(`./fonts/${file}`, `data:font/woff2;base64,${data}`)
  }
  return css
}

const prefixes = process.argv.slice(2)
const fonts = await readFonts()
const browser = await chromium.launch({ executablePath: findBrowser() })
const page = await browser.newPage()
for (const picture of [...tops, ...bottoms, ...jackets, ...shoes, ...accessories]) {
  const { name, width, height, chart } = picture
  if (!chart || (prefixes.length > 0 && !prefixes.some((start) => name.startsWith(start)))) continue
  await page.setViewportSize({ width, height })
  await page.setContent(renderMeasures(chart, picture, fonts))
  await page.evaluate(() => document.fonts.ready)
  const measures = await sharp(await page.screenshot({ omitBackground: true }))
    .resize({ width: widthPx })
    .toBuffer()
  const { size } = await sharp(await readFile(`${imageDir}${name}.webp`))
    .resize({ width: widthPx })
    .composite([{ input: measures }])
    .webp({ quality: 60, alphaQuality: 60, effort: 6, smartSubsample: true })
    .toFile(`${imageDir}${chart.name}.webp`)
  console.log(`${chart.name}.webp ${Math.round(size / 1024)} kB`)
}
await browser.close()
