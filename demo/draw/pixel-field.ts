/** An image as numbers: one Float32 per pixel, row after row. */
export interface PixelField {
  width: number
  height: number
  at: Float32Array
}

export function createPixelField(width: number, height: number): PixelField {
  return { width, height, at: new Float32Array(width * height) }
}

function blurRow(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
) {
  const norm = 1 / (2 * radius + 1)
  const last = start + (count - 1) * step
  let sum = (from[start] as number) * (radius + 1)
  for (let i = 0; i < radius; i++) sum += from[Math.min(start + i * step, last)] as number
  for (let i = 0; i < count; i++) {
    const ahead = i + radius < count ? start + (i + radius) * step : last
    const behind = i - radius - 1 >= 0 ? start + (i - radius - 1) * step : start
    sum += from[ahead] as number
    if (i > 0) sum -= from[behind] as number
    else sum -= from[start] as number
    to[start + i * step] = sum * norm
  }
}

/** Three box blurs approximate a Gaussian blur. `sigma` is in pixels. */
export function blurField(source: PixelField, sigma: number): PixelField {
  const { width, height } = source
  const radius = Math.round(sigma * 0.94)
  if (radius < 1) return source
  let now = Float32Array.from(source.at)
  let next = new Float32Array(now.length)
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) blurRow(now, next, y * width, 1, width, radius)
    for (let x = 0; x < width; x++) blurRow(next, now, x, width, height, radius)
  }
  next = now
  now = next
  return { width, height, at: now }
}

export function sampleField(from: PixelField, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), from.width - 1.001)
  const cy = Math.min(Math.max(y, 0), from.height - 1.001)
  const [x0, y0] = [cx | 0, cy | 0]
  const [fx, fy] = [cx - x0, cy - y0]
  const i = y0 * from.width + x0
  const { at } = from
  const top = (at[i] as number) * (1 - fx) + (at[i + 1] as number) * fx
  const low = (at[i + from.width] as number) * (1 - fx) + (at[i + from.width + 1] as number) * fx
  return top * (1 - fy) + low * fy
}
