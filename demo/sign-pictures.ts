/**
 * Draws the shop's sign in the sizes that phones and messengers need, into public/. Run it by hand after
 * public/favicon.svg or the banner has changed: node demo/render-sign-images.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { scenery } from './catalogue.ts'

const to = fileURLToPath(new URL('../public/', import.meta.url))
const lacquer = '#a51c1c'
const sign = await readFile(`${to}favicon.svg`)

/** With `bleed` the colour reaches every edge, because a phone cuts its own shape out of the square. */
async function icon(name: string, size: number, bleed: boolean) {
  const inner = bleed ? Math.round(size * 0.72) : size
  const drawn = await sharp(sign, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const rim = (size - inner) / 2
  const [before, after] = [Math.floor(rim), Math.ceil(rim)]
  await sharp(drawn)
    .extend({ top: before, left: before, bottom: after, right: after, background: lacquer })
    .flatten(bleed ? { background: lacquer } : false)
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(`${to}${name}.png`)
}

await icon('icon-192', 192, false)
await icon('icon-512', 512, false)
await icon('icon-maskable-512', 512, true)
await icon('apple-touch-icon', 180, true)

const banner = fileURLToPath(new URL(`images/${scenery.banner.wide}`, import.meta.url))
const plate = await sharp(sign, { density: (72 * 240) / 32 })
  .resize(240, 240)
  .png()
  .toBuffer()
// Messengers show 1200 x 630 uncropped. The left half of the banner is free.
const shared = sharp(banner)
  .resize(1200, 630, { fit: 'cover', position: 'right' })
  .composite([{ input: plate, left: 150, top: 195 }])
await writeFile(`${to}share.jpg`, await shared.jpeg({ quality: 80, mozjpeg: true }).toBuffer())
