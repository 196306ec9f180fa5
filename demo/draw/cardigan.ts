import { hemBand, type Jacket } from './jacket-parts.ts'
import { box, closed, whole } from './path.ts'
import { mirrored, type Piece } from './piece.ts'
import { ribs } from './surface.ts'
import { bolt, button } from './torso.ts'

function drawPocket(jacket: Jacket, rib: string): Piece[] {
  const pocket: Piece = {
    ...bolt(jacket),
    d: box(98, 190, 152, 160, 6),
    level: 19,
    round: 14,
    print: jacket.print,
  }
  const top: Piece = {
    ...bolt(jacket),
    colour: rib,
    d: box(96, 182, 156, 36, 5),
    level: 21,
    round: 12,
    grain: ribs(0, 8),
  }
  return [pocket, top]
}

function drawBackCollar(jacket: Jacket, rib: string): Piece {
  const d = whole(0, -434, [60, -434, 98, -444, 120, -462], [98, -480], [70, -468, 40, -466, 0, -466])
  return { ...bolt(jacket), colour: rib, d, level: 18, round: 16, grain: ribs(90, 8) }
}

export function cardigan(jacket: Jacket): Piece[] {
  const rib = jacket.rib ?? jacket.colour
  if (jacket.back) return [drawBackCollar(jacket, rib), hemBand(jacket, rib)]
  const edge = closed(
    -26,
    500,
    [-26, -80],
    [30, -190, 80, -330, 100, -482],
    [136, -470],
    [124, -340, 84, -190, 26, -66],
    [26, 500],
  )
  const strip: Piece = { ...bolt(jacket), colour: rib, d: edge, level: 21, round: 16, grain: ribs(90, 8) }
  const other: Piece = {
    ...strip,
    d: closed(
      -26,
      -80,
      [30, -190, 80, -330, 100, -482],
      [136, -470],
      [124, -340, 84, -190, 26, -66],
      [0, -40],
    ),
  }
  const pockets = drawPocket(jacket, rib)
  return [
    hemBand(jacket, rib),
    ...pockets,
    ...mirrored(pockets),
    ...mirrored([other]),
    strip,
    ...[-20, 90, 200, 310, 420].map((y) => button(0, y, jacket.buttons ?? '#6d4f37', 15, 28)),
  ]
}
