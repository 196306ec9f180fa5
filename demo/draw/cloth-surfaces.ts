import type { ClothName } from './drawing.ts'
import { hashPoint, sampleNoise } from './noise.ts'

/** How a cloth reflects light. `weave` returns -1 to 1 at a point in thread coordinates. */
export interface ClothSurface {
  weave: (x: number, y: number, seed: number) => number
  /** Strength of the weave in the colour. */
  show: number
  /** Height of the unevenness of laid cloth, in pixels. */
  crumple: number
  gloss: number
}

const wave = (t: number) => Math.sin(t * Math.PI * 2)
const flatWeave = () => 0
const grainyWeave = (size: number) => (x: number, y: number, seed: number) =>
  sampleNoise(x / size, y / size, seed) * 2 - 1
const knitWeave = (x: number, y: number) =>
  wave(x / 6) * 0.6 + wave((y + Math.abs(((x / 6) % 1) - 0.5) * 6) / 5) * 0.4
const slubWeave = (long: number, thin: number) => (x: number, y: number, seed: number) =>
  sampleNoise(x / long, y / thin, seed) + sampleNoise(x / thin, y / long, seed + 5) - 1
const diagonalWeave = (period: number) => (x: number, y: number, seed: number) =>
  wave((x + y * 1.3) / period) * 0.55 + (sampleNoise(x / 3, y / 26, seed) - 0.5) * 1.1
const meshWeave = (x: number, y: number) => {
  const row = Math.floor(y / 9)
  const [u, v] = [(x + (row % 2) * 5.5) % 11, y % 9]
  const away = Math.hypot((u < 0 ? u + 11 : u) - 5.5, (v < 0 ? v + 9 : v) - 4.5)
  return away < 2.7 ? -1 : 0.25
}
const basketWeave = (x: number, y: number, seed: number) => {
  const over = (Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0
  const along = over ? wave(x / 12 + 0.25) : wave(y / 12 + 0.25)
  return along * 0.5 + (hashPoint(Math.floor(x / 6), Math.floor(y / 6), seed) - 0.5)
}
const pebbleWeave = (x: number, y: number, seed: number) => {
  const ridge =
    Math.abs(sampleNoise(x / 9, y / 9, seed) * 2 - 1) +
    Math.abs(sampleNoise(x / 5, y / 5, seed + 3) * 2 - 1) * 0.6
  return ridge * 1.4 - 0.8
}
const ringWeave = (x: number, y: number, seed: number) =>
  wave(y / 9 + sampleNoise(x / 160, y / 14, seed) * 2) * 0.6

export const clothSurfaces: Record<ClothName, ClothSurface> = {
  plain: { weave: flatWeave, show: 0, crumple: 0, gloss: 0 },
  jersey: { weave: knitWeave, show: 0.03, crumple: 18, gloss: 0 },
  pique: { weave: basketWeave, show: 0.04, crumple: 12, gloss: 0 },
  poplin: { weave: slubWeave(30, 2.4), show: 0.03, crumple: 15, gloss: 0.03 },
  linen: { weave: slubWeave(46, 3), show: 0.115, crumple: 22, gloss: 0 },
  twill: { weave: diagonalWeave(6), show: 0.035, crumple: 13, gloss: 0 },
  denim: { weave: diagonalWeave(6), show: 0.13, crumple: 12, gloss: 0 },
  fleece: { weave: grainyWeave(4), show: 0.05, crumple: 15, gloss: 0 },
  wool: { weave: knitWeave, show: 0.05, crumple: 12, gloss: 0 },
  nylon: { weave: flatWeave, show: 0, crumple: 24, gloss: 0.22 },
  leather: { weave: pebbleWeave, show: 0.03, crumple: 3, gloss: 0.2 },
  mesh: { weave: meshWeave, show: 0.16, crumple: 2, gloss: 0 },
  canvas: { weave: basketWeave, show: 0.06, crumple: 8, gloss: 0 },
  rubber: { weave: flatWeave, show: 0, crumple: 0, gloss: 0.12 },
  wood: { weave: ringWeave, show: 0.08, crumple: 0, gloss: 0.15 },
  metal: { weave: flatWeave, show: 0, crumple: 0, gloss: 0.8 },
}

export const clothNames = Object.keys(clothSurfaces) as ClothName[]
