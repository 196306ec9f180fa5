/**
 * Draws the product images of the demo into demo/images. Run it by hand after a drawing has changed:
 * node demo/render-product-images.ts            all images
 * node demo/render-product-images.ts ao-polo    images whose name starts with `ao-polo`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { DrawnImage } from './draw/drawing.ts'
import { renderLighting } from './draw/render-lighting.ts'
import { renderMaps } from './draw/render-maps.ts'
import { accessoryImages as accessories } from './pictures/accessories.ts'
import { bottomImages as bottoms } from './pictures/bottoms.ts'
import { jacketImages as jackets } from './pictures/jackets.ts'
import { sceneImages as scenes } from './pictures/scenes.ts'
import { shoeImages as shoes } from './pictures/shoes.ts'
import { topImages as tops } from './pictures/tops.ts'

const outputDir = fileURLToPath(new URL('images/', import.meta.url))
const images: DrawnImage[] = [...tops, ...bottoms, ...jackets, ...shoes, ...accessories, ...scenes]

/** Above this number of bytes per million pixels an image is encoded with lower quality. */
const maxBytesPerMegapixel = 36_000

async function renderImage(picture: DrawnImage): Promise<number> {
  const { name, width, height } = picture
  const image = sharp(renderLighting(picture, await renderMaps(picture)), {
    raw: { width, height, channels: 3 },
  })
  const encode = (quality: number) =>
    image.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
  let file = await encode(77)
  if (file.length > (maxBytesPerMegapixel * width * height) / 1e6) file = await encode(68)
  await writeFile(`${outputDir}${name}.webp`, file)
  return file.length
}

await mkdir(outputDir, { recursive: true })
const prefixes = process.argv.slice(2)
let total = 0
for (const picture of images) {
  if (prefixes.length > 0 && !prefixes.some((start) => picture.name.startsWith(start))) continue
  const bytes = await renderImage(picture)
  total += bytes
  console.log(`${picture.name}.webp ${Math.round(bytes / 1024)} kB`)
}
console.log(`${Math.round(total / 1024)} kB in all`)
