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
const renderLabel = (x: number, y: number, text: string) =>
  `<p style="left:${x}px;top:${y}px">${escapeText(text)}</p>`

const getMiddle = ({ from, to }: MeasureLine) => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const

function renderLine({ from, to }: MeasureLine): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * 20, (dx / length) * 20]
  const tick = ([x, y]: [number, number]) => `M${x - nx} ${y - ny}L${x + nx} ${y + ny}`
  const d = `M${from.join(' ')}L${to.join(' ')}${tick(from)}${tick(to)}`
  const stroke = (colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
  return stroke('#fbfaf7', 11) + stroke(ink, 5)
}

/** Draws the measures as HTML of the size of the picture; `fonts` are the rules of the typeface `Inter Variable`. */
export function renderMeasures(
  { lines, caption }: MeasureChart,
  { width, height }: { width: number; height: number },
  fonts: string,
): string {
  const paths = lines.filter(({ isGirth }) => !isGirth).map(renderLine)
  const labels = lines.map((line) => renderLabel(...getMiddle(line), line.text))
  const style = `${fonts}
    body { margin: 0; font: 500 ${fontSize}px/1.6 "Inter Variable"; color: #1d1a19 }
    svg { position: absolute }
    p {
      position: absolute; margin: 0; padding: 0 18px; border-radius: 6px; translate: -50% -50%;
      white-space: nowrap; background: #fbfaf7;
    }`
  return `<style>${style}</style><svg width="${width}" height="${height}">${paths.join('')}</svg>${labels.join('')}${renderLabel(width / 2, height - 62, caption)}`
}
