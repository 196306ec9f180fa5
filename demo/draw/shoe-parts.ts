import type { ClothName, DrawnFold, DrawnLine, DrawnPiece } from './drawing.ts'
import { ribs, shadeColour } from './patterns.ts'
import { closedShape, openCurve } from './svg-path.ts'

/** A shoe lies on its side, toe to the right, sole along y 0, 900 long. */
export interface SneakerStyle {
  make: 'runner' | 'court' | 'high' | 'slip'
  colour: string
  /** Colour of heel, eyelets and toe. */
  trim: string
  sole: string
  outsole: string
  lace: string
  lining: string
}

export interface SneakerShape {
  cloth: ClothName
  upper: string
  folds: DrawnFold[]
  lines: DrawnLine[]
  /** Lace rows across the instep, from the eyelet to the far edge. */
  rows: [number, number, number, number][]
  lining: string
  tongue: (shoe: SneakerStyle) => DrawnPiece | null
  overlays: (shoe: SneakerStyle) => DrawnPiece[]
  sole: (shoe: SneakerStyle) => DrawnPiece[]
}

export const lowLining = closedShape(
  -424,
  -312,
  [-400, -350, -330, -330, -240, -330],
  [-180, -330, -140, -350, -120, -330],
  [-200, -230],
  [-320, -230],
)

export function drawLowTongue(colour: string, cloth: ClothName): DrawnPiece {
  const d = closedShape(
    -158,
    -320,
    [-160, -370, -128, -400, -90, -384],
    [-50, -356, 20, -290, 120, -230],
    [60, -210],
    [-40, -240, -110, -280, -158, -320],
  )
  return { d, colour, cloth, level: 48, round: 30 }
}

/** A part sewn onto the upper, with a stitch along its edge. */
export function drawOverlay(
  look: Pick<DrawnPiece, 'colour' | 'cloth'>,
  d: string,
  level = 66,
  round = 14,
): DrawnPiece {
  return { ...look, d, level, round, lines: [{ d, as: 'stitch', width: 12 }] }
}

export function createFoxingLines(shoe: SneakerStyle): DrawnLine[] {
  return [
    {
      d: openCurve(-436, -52, [-200, -48, 200, -48, 454, -58]),
      as: 'stitch',
      width: 3,
      colour: shadeColour(shoe.sole, -0.16),
    },
    { d: openCurve(-432, -16, [-200, -12, 200, -12, 440, -22]), as: 'seam', width: 3 },
  ]
}

export function drawFlatSole(shoe: SneakerStyle, d: string, lines: DrawnLine[], print = ''): DrawnPiece[] {
  const out: DrawnPiece = {
    d: closedShape(
      -420,
      -8,
      [-140, 0, 160, 0, 408, -10],
      [424, -6, 420, 6, 404, 8],
      [160, 14, -140, 14, -412, 10],
    ),
    colour: shoe.outsole,
    cloth: 'rubber',
    level: 60,
    round: 4,
    grain: ribs(0, 16),
  }
  return [out, { d, colour: shoe.sole, cloth: 'rubber', level: 70, round: 26, lines, print }]
}
