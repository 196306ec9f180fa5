import type { PieceView } from './drawing.ts'

/** A dimension line over a picture, with its text. */
export interface MeasureLine {
  from: [x: number, y: number]
  to: [x: number, y: number]
  text: string
  /** A girth of the body: only its text is drawn, because a line would show the width of the piece. */
  isGirth?: boolean
}

export interface MeasureChart {
  name: string
  lines: MeasureLine[]
  /** One sentence at the foot of the picture. */
  caption: string
}

export function placeMeasures(lines: readonly MeasureLine[], view: PieceView): MeasureLine[] {
  const angle = ((view.turn ?? 0) * Math.PI) / 180
  const place = ([x, y]: [number, number]): [number, number] => [
    view.x + view.scale * (x * Math.cos(angle) - y * Math.sin(angle)),
    view.y + view.scale * (x * Math.sin(angle) + y * Math.cos(angle)),
  ]
  return lines.map((line) => ({ ...line, from: place(line.from), to: place(line.to) }))
}

const ink = '#8f1d1a'
const fontSize = 48

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The text lies on a light label, so that it can be read on every colour of product and page. */
function renderLabel(x: number, y: number, text: string): string {
  const [width, height] = [text.length * fontSize * 0.545 + 36, fontSize * 1.6]
  const box = `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="6" fill="#fbfaf7"/>`
  return `${box}<text x="${x}" y="${y + fontSize * 0.35}" text-anchor="middle" textLength="${width - 36}" lengthAdjust="spacingAndGlyphs">${escapeText(text)}</text>`
}

function renderLine({ from, to, text, isGirth }: MeasureLine): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * 20, (dx / length) * 20]
  const tick = ([x, y]: [number, number]) => `M${x - nx} ${y - ny}L${x + nx} ${y + ny}`
  const d = `M${from.join(' ')}L${to.join(' ')}${tick(from)}${tick(to)}`
  const stroke = (colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
  const label = renderLabel((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, text)
  return isGirth ? label : stroke('#fbfaf7', 11) + stroke(ink, 5) + label
}

/** Draws the lines as SVG of the size of the picture. */
export function renderMeasures({ lines, caption }: MeasureChart, width: number, height: number): string {
  const body = lines.map(renderLine).join('') + renderLabel(width / 2, height - 62, caption)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="DejaVu Sans" font-size="${fontSize}" fill="#1d1a19">${body}</g></svg>`
}
