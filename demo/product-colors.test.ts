import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCatalog } from './demo-catalog.ts'
import { type DyeName, dyeColours } from './draw/palette.ts'

type Lab = [lightness: number, a: number, b: number]

function toLab(red: number, green: number, blue: number): Lab {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  const x = Math.cbrt((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = Math.cbrt(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = Math.cbrt((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const swatch = (name: string): Lab => {
  const value = Number.parseInt(dyeColours[name as DyeName].slice(1), 16)
  return toLab(value >> 16, (value >> 8) & 255, value & 255)
}

async function readPixels(file: string): Promise<Lab[]> {
  const path = fileURLToPath(new URL(`images/${file}`, import.meta.url))
  const data = await sharp(path).resize(120).ensureAlpha().raw().toBuffer()
  const pixels: Lab[] = []
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 250) pixels.push(toLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
  return pixels
}

/** Folds change the lightness of a cloth, so it counts half. */
const calculateDistance = (one: Lab, other: Lab) =>
  Math.hypot((one[0] - other[0]) / 2, one[1] - other[1], one[2] - other[2])
const maxDistance = 15

const calculateShare = (pixels: Lab[], color: Lab) =>
  pixels.filter((pixel) => calculateDistance(pixel, color) < maxDistance).length / pixels.length

// Only the straps of flip-flops have the colour, about an eighth of the picture. White and cream are too similar to
// compare.
test('the first picture of each colour shows that colour, and more of it than the pictures of other colours', async () => {
  let compared = 0
  for (const { handle, colors, colorImages } of demoCatalog.products) {
    const pictures = await Promise.all(colorImages.map(readPixels))
    for (const [at, color] of colors.entries()) {
      const share = calculateShare(pictures[at] ?? [], swatch(color))
      expect(share, `${handle} ${color}`).toBeGreaterThan(0.1)
      for (const [otherAt, other] of colors.entries()) {
        if (calculateDistance(swatch(color), swatch(other)) < maxDistance) continue
        compared++
        expect(share, `${handle} ${color}, ${other}`).toBeGreaterThan(
          calculateShare(pictures[otherAt] ?? [], swatch(color)),
        )
      }
    }
  }
  expect(compared).toBeGreaterThan(50)
})
