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
      d: openCurve(-440, -54, [-200, -46, 200, -46, 456, -70]),
      as: 'stitch',
      width: 3,
      colour: shadeColour(shoe.sole, -0.16),
    },
    {
      d: openCurve(-440, -16, [-210, -6, 60, -8, 222, -14], [320, -18, 408, -32, 454, -58]),
      as: 'seam',
      width: 3,
    },
  ]
}

export function drawFlatSole(shoe: SneakerStyle, d: string, lines: DrawnLine[], print = ''): DrawnPiece[] {
  const out: DrawnPiece = {
    d: closedShape(
      -414,
      -6,
      [-210, 6, 40, 4, 222, -2],
      [320, -6, 408, -22, 450, -50],
      [454, -38, 440, -22, 418, -12],
      [340, 10, 200, 16, 40, 18],
      [-140, 20, -300, 18, -396, 12],
      [-412, 8, -418, 2, -414, -6],
    ),
    colour: shoe.outsole,
    cloth: 'rubber',
    level: 60,
    round: 4,
    grain: ribs(0, 16),
  }
  return [out, { d, colour: shoe.sole, cloth: 'rubber', level: 70, round: 26, lines, print }]
}
