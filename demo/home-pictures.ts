/**
 * Makes the home page's pictures from those under demo/images, in the widths that screens ask for. Run by
 * hand after demo/render.ts has drawn them anew: node demo/home-pictures.ts
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { scenery } from './catalogue.ts'

const from = fileURLToPath(new URL('images/', import.meta.url))
const to = fileURLToPath(new URL('../src/web/storefront/home/pictures/', import.meta.url))

/** Widths in px; src/web/storefront/home/pictures.ts names the same. */
const wanted: [file: string, name: string, widths: number[]][] = [
  [scenery.banner.wide, 'banner-wide', [1200, 1800, 2400]],
  [scenery.banner.tall, 'banner-tall', [540, 810, 1080]],
  ...scenery.shop.map((file, at): [string, string, number[]] => [file, `shop-${at + 1}`, [360, 720]]),
]

await mkdir(to, { recursive: true })
for (const [file, name, widths] of wanted) {
  for (const width of widths) {
    const picture = sharp(`${from}${file}`).resize({ width })
    const avif = await picture.clone().avif({ quality: 55, effort: 6 }).toFile(`${to}${name}-${width}.avif`)
    const webp = await picture.clone().webp({ quality: 76, effort: 6 }).toFile(`${to}${name}-${width}.webp`)
    console.log(`${name}-${width}: avif ${avif.size >> 10} kB, webp ${webp.size >> 10} kB`)
  }
}
