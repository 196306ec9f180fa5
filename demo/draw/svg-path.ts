import type { DrawnFold } from './drawing.ts'

/** A path segment: [x, y] is a line, [c1x, c1y, c2x, c2y, x, y] a Bézier curve. */
export type PathSegment = [number, number] | [number, number, number, number, number, number]

const formatSegment = (step: PathSegment) => (step.length === 2 ? `L${step.join(' ')}` : `C${step.join(' ')}`)

export function openCurve(x: number, y: number, ...steps: PathSegment[]): string {
  return `M${x} ${y}${steps.map(formatSegment).join('')}`
}

export function closedShape(x: number, y: number, ...steps: PathSegment[]): string {
  return `${openCurve(x, y, ...steps)}Z`
}

/** Closes a right half, drawn from middle line to middle line, with its mirror image. */
export function symmetricShape(x: number, y: number, ...steps: PathSegment[]): string {
  const back: PathSegment[] = []
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i] as PathSegment
    const before = i === 0 ? [x, y] : (steps[i - 1] as PathSegment).slice(-2)
    const [endX, endY] = [-(before[0] as number), before[1] as number]
    if (step.length === 2) back.push([endX, endY])
    else back.push([-step[2], step[3], -step[0], step[1], endX, endY])
  }
  return closedShape(x, y, ...steps, ...back)
}

export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r)
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`
}

export function box(x: number, y: number, width: number, height: number, r = 0): string {
  const [right, bottom] = [x + width, y + height]
  if (r === 0) return `M${x} ${y}H${right}V${bottom}H${x}Z`
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}H${right - r}${arc(r, r)}V${bottom - r}${arc(-r, r)}H${x + r}${arc(-r, -r)}V${y + r}${arc(r, -r)}Z`
}

/** A fold that starts and ends in a point; `bend` is the distance of its middle from the straight line. */
export function crease(
  from: [number, number],
  to: [number, number],
  {
    bend = 0,
    width = 22,
    rise = -0.4,
    soft = 9,
  }: { bend?: number; width?: number; rise?: number; soft?: number } = {},
): DrawnFold {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
  const at = (off: number) => `${middle[0] + nx * (bend + off)} ${middle[1] + ny * (bend + off)}`
  const d = `M${from.join(' ')}Q${at(width)} ${to.join(' ')}Q${at(-width)} ${from.join(' ')}Z`
  return { d, rise, soft }
}

/** Copies folds to the other side of the middle line, with a small variation as in real cloth. */
export function mirrorFolds(folds: DrawnFold[], second = 0.75): DrawnFold[] {
  const flip = (d: string) =>
    d.replace(
      /(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)/g,
      (_, x: string, y: string) => `${-Number(x)} ${Number(y) + 6}`,
    )
  return [...folds, ...folds.map((fold) => ({ ...fold, d: flip(fold.d), rise: fold.rise * second }))]
}
