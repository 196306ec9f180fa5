/**
 * Draws the product images of the demo into demo/images. Run it by hand after a drawing has changed, then
 * demo/render-measure-images.ts:
 * node demo/render-product-images.ts            all images
 * node demo/render-product-images.ts ao-polo    images whose name starts with `ao-polo`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { DrawnImage } from './draw/drawing.ts'
import { renderLighting } from './draw/render-lighting.ts'
import { renderMaps } from './draw/render-maps.ts'
import { accessoryImages as accessories } from './pictures/accessories.ts'
import { bottomImages as bottoms } from './pictures/bottoms.ts'
import { jacketImages as jackets } from './pictures/jackets.ts'
import { sceneImages as scenes } from './pictures/scenes.ts'
import { shoeImages as shoes } from './pictures/shoes.ts'
import { topImages as tops } from './pictures/tops.ts'

const outputDir = process.env.OUT ?? fileURLToPath(new URL('images/', import.meta.url))
const images: DrawnImage[] = [...tops, ...bottoms, ...jackets, ...shoes, ...accessories, ...scenes]

/** Above this number of bytes per million pixels an image is encoded with lower quality. */
const maxBytesPerMegapixel = 24_000
/** Drawings are larger than the files: the reduction smooths their edges. Scenes are cut to other sizes later. */
const productWidth = 960

async function writeImage(name: string, image: Sharp): Promise<number> {
  const encode = async (quality: number) => {
    const options = { quality, alphaQuality: 60, effort: 6, smartSubsample: true }
    return image.clone().webp(options).toBuffer({ resolveWithObject: true })
  }
  let { data, info } = await encode(60)
  if (data.length > (maxBytesPerMegapixel * info.width * info.height) / 1e6) ({ data } = await encode(54))
  await writeFile(`${outputDir}${name}.webp`, data)
  return data.length
}

async function renderImage(picture: DrawnImage): Promise<number> {
  const { name, width, height } = picture
  const lit = renderLighting(picture, await renderMaps(picture))
  const image = sharp(lit, { raw: { width, height, channels: 4 } })
  const isScene = scenes.includes(picture)
  return writeImage(name, isScene ? image : image.resize({ width: productWidth }))
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
