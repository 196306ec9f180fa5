/**
 * Draws the product images of the demo into demo/images. Run it by hand after a drawing has changed:
 * node demo/render-product-images.ts            all images
 * node demo/render-product-images.ts ao-polo    images whose name starts with `ao-polo`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { lit } from './draw/light.ts'
import { mapsOf } from './draw/maps.ts'
import type { Picture } from './draw/piece.ts'
import { pictures as accessories } from './pictures/accessories.ts'
import { pictures as bottoms } from './pictures/bottoms.ts'
import { pictures as jackets } from './pictures/jackets.ts'
import { pictures as scenes } from './pictures/scenes.ts'
import { pictures as shoes } from './pictures/shoes.ts'
import { pictures as tops } from './pictures/tops.ts'

const folder = fileURLToPath(new URL('images/', import.meta.url))
const all: Picture[] = [...tops, ...bottoms, ...jackets, ...shoes, ...accessories, ...scenes]

/** Above this number of bytes per million pixels an image is encoded with lower quality. */
const heavy = 36_000

async function render(picture: Picture): Promise<number> {
  const { name, width, height } = picture
  const drawn = sharp(lit(picture, await mapsOf(picture)), { raw: { width, height, channels: 3 } })
  const kept = (quality: number) =>
    drawn.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
  let file = await kept(77)
  if (file.length > (heavy * width * height) / 1e6) file = await kept(68)
  await writeFile(`${folder}${name}.webp`, file)
  return file.length
}

await mkdir(folder, { recursive: true })
const wanted = process.argv.slice(2)
let total = 0
for (const picture of all) {
  if (wanted.length > 0 && !wanted.some((start) => picture.name.startsWith(start))) continue
  const bytes = await render(picture)
  total += bytes
  console.log(`${picture.name}.webp ${Math.round(bytes / 1024)} kB`)
}
console.log(`${Math.round(total / 1024)} kB in all`)
