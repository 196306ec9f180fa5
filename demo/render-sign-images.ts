/**
 * Draws the shop's sign in the sizes that phones and messengers need, into public/. Run it by hand after
 * public/favicon.svg or the banner has changed: node demo/render-sign-images.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { shopImageFiles } from './demo-catalog.ts'
import { sceneColour } from './draw/palette.ts'

const outputDir = fileURLToPath(new URL('../public/', import.meta.url))
const lacquer = '#a51c1c'
const sign = await readFile(`${outputDir}favicon.svg`)

/** With `bleed` the colour reaches every edge, because a phone cuts its own shape out of the square. */
async function renderIcon(name: string, size: number, bleed: boolean) {
  const inner = bleed ? Math.round(size * 0.72) : size
  const image = await sharp(sign, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const margin = (size - inner) / 2
  const [before, after] = [Math.floor(margin), Math.ceil(margin)]
  await sharp(image)
    .extend({ top: before, left: before, bottom: after, right: after, background: lacquer })
    .flatten(bleed ? { background: lacquer } : false)
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(`${outputDir}${name}.png`)
}

await renderIcon('icon-192', 192, false)
await renderIcon('icon-512', 512, false)
await renderIcon('icon-maskable-512', 512, true)
await renderIcon('apple-touch-icon', 180, true)

const banner = fileURLToPath(new URL(`images/${shopImageFiles.banner.wide}`, import.meta.url))
const signImage = await sharp(sign, { density: (72 * 240) / 32 })
  .resize(240, 240)
  .png()
  .toBuffer()
// Messengers show 1200 x 630 uncropped. The left half of the banner is free.
const shareImage = sharp(banner)
  .resize(1200, 630, { fit: 'cover', position: 'right' })
  .flatten({ background: sceneColour })
  .composite([{ input: signImage, left: 150, top: 195 }])
await writeFile(`${outputDir}share.jpg`, await shareImage.jpeg({ quality: 80, mozjpeg: true }).toBuffer())
