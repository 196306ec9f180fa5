import type { DrawnPiece } from './drawing.ts'
import { type GarmentFabric, toFabric } from './garment-parts.ts'
import { ribs, shadeColour } from './patterns.ts'
import { box, openCurve, symmetricShape } from './svg-path.ts'
export interface JacketStyle extends GarmentFabric {
  make: 'bomber' | 'denim' | 'cardigan'
  back?: boolean
  rib?: string
  thread?: string
  buttons?: string
}

export function drawZip(top: number, bottom: number, colour: string): DrawnPiece[] {
  const teeth = `<path d="M-5 ${top}V${bottom}" stroke="#fff" stroke-width="7" stroke-dasharray="5 4" opacity=".8"/><path d="M5 ${top + 4}V${bottom}" stroke="#fff" stroke-width="7" stroke-dasharray="5 4" opacity=".8"/>`
  return [
    {
      d: box(-16, top, 32, bottom - top, 2),
      colour: shadeColour(colour, -0.3),
      cloth: 'canvas',
      level: 16,
      round: 0,
    },
    {
      d: box(-9, top, 18, bottom - top, 2),
      colour: '#b9ad97',
      cloth: 'metal',
      level: 18,
      round: 6,
      grain: teeth,
    },
    { d: box(-9, top + 4, 18, 26, 6), colour: '#c4b89f', cloth: 'metal', level: 26, round: 10 },
    { d: box(-6, top + 26, 12, 54, 6), colour: '#c4b89f', cloth: 'metal', level: 28, round: 10 },
  ]
}

export function drawHemBand(jacket: JacketStyle, colour: string): DrawnPiece {
  const d = symmetricShape(0, 414, [100, 414, 200, 414, 307, 400], [300, 486], [200, 498, 100, 498, 0, 498])
  return {
    ...toFabric(jacket),
    colour,
    d,
    level: 18,
    round: 26,
    grain: ribs(0, 9),
    lines: [{ d: openCurve(-307, 402, [-200, 416, 200, 416, 307, 402]), as: 'seam' }],
  }
}
