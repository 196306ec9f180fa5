import { clothNames, clothSurfaces } from './cloth-surfaces.ts'
import type { DrawnImage } from './drawing.ts'
import { createCrumple, hashName, sampleNoise } from './noise.ts'
import { blurField, createPixelField, type PixelField, sampleField } from './pixel-field.ts'
import type { DrawingMaps } from './render-maps.ts'

/** The light comes from the upper left; z points to the viewer. */
const lightDirection = { x: -0.46, y: -0.58, z: 0.68 }
const shineDirection = { x: -0.25, y: -0.32, z: 0.914 }
/** Height of the full range of a relief map, in pixels at scale 1. */
const coarseHeight = 150
const fineHeight = 13

interface SurfaceFields {
  red: PixelField
  green: PixelField
  blue: PixelField
  cover: PixelField
  coarse: PixelField
  fine: PixelField
  level: PixelField
  kind: Uint8Array
  turn: Uint8Array
}

/**
 * Splits the four maps into fields and shifts each point a little, so that no outline is perfectly straight.
 */
function splitMaps(picture: DrawnImage, maps: DrawingMaps): SurfaceFields {
  const { width, height, stray } = picture
  const seed = hashName(picture.name)
  const make = () => createPixelField(width, height)
  const sheet: SurfaceFields = {
    red: make(),
    green: make(),
    blue: make(),
    cover: make(),
    coarse: make(),
    fine: make(),
    level: make(),
    kind: new Uint8Array(width * height),
    turn: new Uint8Array(width * height),
  }
  const span = 190 * picture.scale
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = stray ? (sampleNoise(x / span, y / span, seed) - 0.5) * 2 * stray : 0
      const dy = stray ? (sampleNoise(x / span, y / span, seed + 1) - 0.5) * 2 * stray : 0
      samplePoint(sheet, maps, y * width + x, x + dx, y + dy)
    }
  }
  return sheet
}

function samplePoint(sheet: SurfaceFields, maps: DrawingMaps, i: number, x: number, y: number) {
  const { width, height } = sheet.red
  const cx = Math.min(Math.max(x, 0), width - 1.001)
  const cy = Math.min(Math.max(y, 0), height - 1.001)
  const [x0, y0] = [cx | 0, cy | 0]
  const [fx, fy] = [cx - x0, cy - y0]
  const a = (y0 * width + x0) * 4
  const c = a + width * 4
  const mix = (from: Buffer, k: number) =>
    ((from[a + k] as number) * (1 - fx) + (from[a + 4 + k] as number) * fx) * (1 - fy) +
    ((from[c + k] as number) * (1 - fx) + (from[c + 4 + k] as number) * fx) * fy
  const cover = mix(maps.colour, 3) / 255
  const full = Math.max(cover, 0.001) * 255
  sheet.cover.at[i] = cover
  sheet.red.at[i] = mix(maps.colour, 0) / full
  sheet.green.at[i] = mix(maps.colour, 1) / full
  sheet.blue.at[i] = mix(maps.colour, 2) / full
  sheet.coarse.at[i] = mix(maps.coarse, 0) / 255 - 0.5
  sheet.fine.at[i] = mix(maps.fine, 0) / 255 - 0.5
  const near = (Math.round(cy) * width + Math.round(cx)) * 4
  sheet.kind[i] = Math.round((maps.kind[near] as number) / 12)
  sheet.level.at[i] = maps.kind[near + 1] as number
  sheet.turn[i] = maps.kind[near + 2] as number
}

/** Adds up all unevenness of the surface, in pixels. */
function buildRelief(picture: DrawnImage, sheet: SurfaceFields): PixelField {
  const { width, height, scale } = picture
  const coarse = blurField(sheet.coarse, Math.max(2, 4 * scale))
  const fine = blurField(sheet.fine, 1)
  const step = blurField(sheet.level, Math.max(1.4, 2 * scale))
  const wrinkle = createCrumple(width, height, 210 * scale, hashName(picture.name) + 17)
  const out = createPixelField(width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const make = clothSurfaces[clothNames[sheet.kind[i] as number] ?? 'plain']
      const uneven = make.crumple === 0 ? 0 : sampleField(wrinkle, x / 4, y / 4) * make.crumple * scale
      out.at[i] =
        (coarse.at[i] as number) * coarseHeight * scale +
        (fine.at[i] as number) * fineHeight * Math.sqrt(scale) +
        Math.log1p((step.at[i] as number) / 14) * 14 * scale * 0.75 +
        uneven
    }
  }
  return out
}

/** Strength from 0 to 1 of the shadow that a blurred height casts on a point of height `own`. */
const shadowFrom = (value: number, own: number, full: number) =>
  Math.min(1, Math.max(0, (value - own) / full))

/** The near shadow is the dark line where a product touches the ground. */
const combineShadows = (near: number, middle: number, far: number) =>
  1 - (1 - 0.4 * near) * (1 - 0.24 * middle) * (1 - 0.2 * far)

const offsetShadows = (x: number, y: number, s: number) =>
  [x - 3 * s, y - 4 * s, x - 9 * s, y - 12 * s, x - 16 * s, y - 24 * s] as const

/**
 * Computes the shadows of higher pieces, from close and dark to long and soft, on pieces and on the bare
 * paper.
 */
function castShadows(picture: DrawnImage, level: PixelField): { cast: Float32Array; ground: Float32Array } {
  const { width, height, scale } = picture
  const s = scale
  const capped = (most: number): PixelField => ({
    ...level,
    at: level.at.map((value) => Math.min(value, most)),
  })
  const spread = [3.5 * s + 1.5, 11 * s, 26 * s] as const
  const [close, middle, long] = spread.map((sigma) => blurField(level, sigma)) as [
    PixelField,
    PixelField,
    PixelField,
  ]
  const [foot, skirt, veil] = [16, 32, 80].map((most, i) => blurField(capped(most), spread[i] as number)) as [
    PixelField,
    PixelField,
    PixelField,
  ]
  const cast = new Float32Array(width * height)
  const ground = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const own = level.at[i] as number
      const [nearX, nearY, midX, midY, farX, farY] = offsetShadows(x, y, s)
      ground[i] = combineShadows(
        sampleField(foot, nearX, nearY) / 16,
        Math.min(1, sampleField(skirt, midX, midY) / 24),
        Math.min(1, sampleField(veil, farX, farY) / 60),
      )
      cast[i] =
        own === 0
          ? (ground[i] as number)
          : combineShadows(
              shadowFrom(sampleField(close, nearX, nearY), own, 14),
              shadowFrom(sampleField(middle, midX, midY), own, 22),
              shadowFrom(sampleField(long, farX, farY), own, 44),
            )
    }
  }
  return { cast, ground }
}

/** Returns the slope of the relief at pixel `i`, along x and y. */
function getSlope(
  relief: ArrayLike<number>,
  i: number,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): [number, number] {
  const left = relief[x > 0 ? i - 1 : i] as number
  const right = relief[x < width - 1 ? i + 1 : i] as number
  const up = relief[y > 0 ? i - width : i] as number
  const down = relief[y < height - 1 ? i + width : i] as number
  return [(left - right) / 2, (up - down) / 2]
}

/** Cosine of the angle between the surface and a direction; 0 if the surface faces away. */
function getAlignment({ x, y, z }: typeof lightDirection, nx: number, ny: number, norm: number): number {
  return Math.max(0, (nx * x + ny * y + z) * norm)
}

const shadowColour = [34, 25, 18] as const
/** Fainter shadows are left out: nobody sees them, but they make the file larger. */
const minShadow = 0.015

/** Writes the product over its shadow on the transparent ground. `light` is the square of the brightness. */
function writePixel(out: Buffer, at: number, cover: number, shadow: number, light: readonly number[]): void {
  const under = (1 - cover) * Math.max(0, shadow - minShadow)
  const alpha = cover + under
  if (alpha === 0) return
  for (let k = 0; k < 3; k++) {
    const own = Math.min(255, Math.sqrt(light[k] as number) * 255)
    out[at + k] = (own * cover + (shadowColour[k] as number) * under) / alpha + 0.5
  }
  out[at + 3] = Math.min(255, alpha * 255 + 0.5)
}

/** Returns the lit image on a transparent ground as RGBA with 8 bits per channel. */
export function renderLighting(picture: DrawnImage, maps: DrawingMaps): Buffer {
  const { width, height, scale } = picture
  const sheet = splitMaps(picture, maps)
  const relief = buildRelief(picture, sheet).at
  const shadow = castShadows(picture, sheet.level)
  const seed = hashName(picture.name) & 0xffff
  const bold = scale > 1.6 ? 1.7 : 1
  const thread = scale ** 0.7
  const out = Buffer.alloc(width * height * 4)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cover = sheet.cover.at[i] as number
      const dark = shadow.cast[i] as number
      const fall = 1.02 - 0.05 * ((x / width) * 0.45 + (y / height) * 0.55)
      let light = [0, 0, 0]
      if (cover > 0.003) {
        const [nx, ny] = getSlope(relief, i, { x, y, width, height })
        const norm = 1 / Math.sqrt(nx * nx + ny * ny + 1)
        const lambert = getAlignment(lightDirection, nx, ny, norm) / lightDirection.z
        const make = clothSurfaces[clothNames[sheet.kind[i] as number] ?? 'plain']
        const facing = getAlignment(shineDirection, nx, ny, norm)
        const glint = make.gloss === 0 ? 0 : make.gloss * facing ** 26 * 0.5 - make.gloss * 0.12
        const turn = ((sheet.turn[i] as number) * Math.PI) / 180
        const [u, v] = [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)]
        const weave =
          make.show === 0
            ? 0
            : make.weave(u / thread, v / thread, seed) * make.show * (make.show < 0.1 ? bold : 1)
        const bright = (0.42 + 0.58 * lambert) * (1 - dark * 0.92) * (1 + weave) * fall
        // Black cloths keep a little light, or their folds would be invisible.
        const sheen = Math.max(0, glint) + Math.min(0.05, Math.max(0, lambert - 1) * 0.06)
        const tone = (value: number) => value * value * bright + sheen * (1 - dark)
        light = [sheet.red, sheet.green, sheet.blue].map(({ at }) => tone(at[i] as number))
      }
      writePixel(
        out,
        i * 4,
        cover > 0.003 ? cover : 0,
        1 - Math.sqrt(1 - 0.9 * (shadow.ground[i] as number)),
        light,
      )
    }
  }
  return out
}
