import { closed, open } from './path.ts'
import type { Cloth, Fold, Line, Piece } from './piece.ts'
import { ribs, shaded } from './surface.ts'

/** A shoe lies on its side, toe to the right, sole along y 0, 900 long. */
export interface Sneaker {
  make: 'runner' | 'court' | 'high' | 'slip'
  colour: string
  /** Colour of heel, eyelets and toe. */
  trim: string
  sole: string
  outsole: string
  lace: string
  lining: string
}

export interface Last {
  cloth: Cloth
  upper: string
  folds: Fold[]
  lines: Line[]
  /** Lace rows across the instep, from the eyelet to the far edge. */
  rows: [number, number, number, number][]
  lining: string
  tongue: (shoe: Sneaker) => Piece | null
  overlays: (shoe: Sneaker) => Piece[]
  sole: (shoe: Sneaker) => Piece[]
}

export const lowLining = closed(
  -424,
  -312,
  [-400, -350, -330, -330, -240, -330],
  [-180, -330, -140, -350, -120, -330],
  [-200, -230],
  [-320, -230],
)

export function lowTongue(colour: string, cloth: Cloth): Piece {
  const d = closed(
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
export function overlay(look: Pick<Piece, 'colour' | 'cloth'>, d: string, level = 66, round = 14): Piece {
  return { ...look, d, level, round, lines: [{ d, as: 'stitch', width: 12 }] }
}

export function foxing(shoe: Sneaker): Line[] {
  return [
    {
      d: open(-436, -52, [-200, -48, 200, -48, 454, -58]),
      as: 'stitch',
      width: 3,
      colour: shaded(shoe.sole, -0.16),
    },
    { d: open(-432, -16, [-200, -12, 200, -12, 440, -22]), as: 'seam', width: 3 },
  ]
}

export function flatSole(shoe: Sneaker, d: string, lines: Line[], print = ''): Piece[] {
  const out: Piece = {
    d: closed(
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
