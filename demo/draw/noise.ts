import { createPixelField, type PixelField } from './pixel-field.ts'

/** A fixed hash: the same name gives the same image on every machine. */
export function hashPoint(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1103515245)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967295
}

export function hashName(name: string): number {
  let h = 2166136261
  for (const letter of name) h = Math.imul(h ^ (letter.codePointAt(0) as number), 16777619)
  return h >>> 0
}

/** Value noise from 0 to 1, with one hill or hollow per unit. */
export function sampleNoise(x: number, y: number, seed: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - x0, y - y0]
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const a = hashPoint(x0, y0, seed)
  const b = hashPoint(x0 + 1, y0, seed)
  const c = hashPoint(x0, y0 + 1, seed)
  const d = hashPoint(x0 + 1, y0 + 1, seed)
  return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v
}

export function sampleLayeredNoise(x: number, y: number, seed: number, octaves: number): number {
  let [sum, size, total] = [0, 1, 0]
  for (let i = 0; i < octaves; i++) {
    const [u, v] = [
      x * Math.cos(i + 0.6) - y * Math.sin(i + 0.6),
      x * Math.sin(i + 0.6) + y * Math.cos(i + 0.6),
    ]
    sum += sampleNoise(u / size, v / size, seed + i * 101) * size
    total += size
    size *= 0.5
  }
  return sum / total
}

/** Returns the unevenness of laid cloth: soft ridges that merge, at a quarter of the size. */
export function createCrumple(width: number, height: number, period: number, seed: number): PixelField {
  const small = createPixelField(Math.ceil(width / 4) + 2, Math.ceil(height / 4) + 2)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const [u, v] = [(x * 4) / period, (y * 4) / (period * 1.5)]
      const bend = sampleLayeredNoise(u * 0.7, v * 0.7, seed + 7, 2)
      const hill = sampleLayeredNoise(u + bend * 1.6, v + bend, seed, 3) * 2 - 1
      small.at[y * small.width + x] = 1.1 - Math.sqrt(hill * hill + 0.02) + hill * 0.35
    }
  }
  return small
}
