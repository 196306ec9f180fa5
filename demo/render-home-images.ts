/**
 * Creates the images of the home page and the blog from those under demo/images, in the widths that screens
 * request. Run it by hand after demo/render-product-images.ts:
 * node demo/render-home-images.ts         all images
 * node demo/render-home-images.ts blog    images whose name starts with `blog`
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { shopImageFiles } from './demo-catalog.ts'
import { sceneColour } from './draw/palette.ts'

const sourceDir = fileURLToPath(new URL('images/', import.meta.url))
const getOutputDir = (screen: string) =>
  fileURLToPath(new URL(`../src/web/storefront/${screen}/pictures/`, import.meta.url))
const [homeDir, blogDir] = [getOutputDir('home'), getOutputDir('blog')]

/** Widths in px; the illustration lists in src/web/storefront name the same ones. */
const images: [file: string, name: string, widths: number[]][] = [
  [shopImageFiles.banner.wide, 'banner-wide', [1200, 1800, 2400]],
  [shopImageFiles.banner.tall, 'banner-tall', [540, 810, 1080]],
  ...shopImageFiles.shop.map((file, at): [string, string, number[]] => [file, `shop-${at + 1}`, [360, 720]]),
  ...shopImageFiles.blog.map((file, at): [string, string, number[]] => [
    file,
    `blog-${at + 1}`,
    [480, 960, 1500],
  ]),
]

const prefixes = process.argv.slice(2)
for (const [file, name, widths] of images) {
  if (prefixes.length > 0 && !prefixes.some((start) => name.startsWith(start))) continue
  const outputDir = name.startsWith('blog') ? blogDir : homeDir
  await mkdir(outputDir, { recursive: true })
  for (const width of widths) {
    const image = sharp(`${sourceDir}${file}`).resize({ width })
    const avif = await image
      .clone()
      .avif({ quality: 55, effort: 6 })
      .toFile(`${outputDir}${name}-${width}.avif`)
    const webp = await image
      .clone()
      .webp({ quality: 76, effort: 6 })
      .toFile(`${outputDir}${name}-${width}.webp`)
    console.log(`${name}-${width}: avif ${avif.size >> 10} kB, webp ${webp.size >> 10} kB`)
  }
  // Messengers support JPEG best.
  if (outputDir === blogDir)
    await sharp(`${sourceDir}${file}`)
      .resize({ width: 1200 })
      .flatten({ background: sceneColour })
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(`${outputDir}${name}-share.jpg`)
}
