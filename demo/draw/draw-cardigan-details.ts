import { type DrawnPiece, mirror } from './drawing.ts'
import { drawButton, toFabric } from './garment-parts.ts'
import { drawHemBand, type JacketStyle } from './jacket-parts.ts'
import { ribs } from './patterns.ts'
import { box, closedShape, symmetricShape } from './svg-path.ts'

function drawPocket(jacket: JacketStyle, rib: string): DrawnPiece[] {
  const pocket: DrawnPiece = {
    ...toFabric(jacket),
    d: box(98, 190, 152, 160, 6),
    level: 19,
    round: 14,
    print: jacket.print,
  }
  const top: DrawnPiece = {
    ...toFabric(jacket),
    colour: rib,
    d: box(96, 182, 156, 36, 5),
    level: 21,
    round: 12,
    grain: ribs(0, 8),
  }
  return [pocket, top]
}

function drawBackCollar(jacket: JacketStyle, rib: string): DrawnPiece {
  const d = symmetricShape(
    0,
    -434,
    [60, -434, 98, -444, 120, -462],
    [98, -480],
    [70, -468, 40, -466, 0, -466],
  )
  return { ...toFabric(jacket), colour: rib, d, level: 18, round: 16, grain: ribs(90, 8) }
}

export function drawCardiganDetails(jacket: JacketStyle): DrawnPiece[] {
  const rib = jacket.rib ?? jacket.colour
  if (jacket.back) return [drawBackCollar(jacket, rib), drawHemBand(jacket, rib)]
  const edge = closedShape(
    -26,
    500,
    [-26, -80],
    [30, -190, 80, -330, 100, -482],
    [136, -470],
    [124, -340, 84, -190, 26, -66],
    [26, 500],
  )
  const strip: DrawnPiece = {
    ...toFabric(jacket),
    colour: rib,
    d: edge,
    level: 21,
    round: 16,
    grain: ribs(90, 8),
  }
  const other: DrawnPiece = {
    ...strip,
    d: closedShape(
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
    drawHemBand(jacket, rib),
    ...pockets,
    ...mirror(pockets),
    ...mirror([other]),
    strip,
    ...[-20, 90, 200, 310, 420].map((y) => drawButton(0, y, jacket.buttons ?? '#6d4f37', 15, 28)),
  ]
}
