import { type DrawnPiece, mirror } from './drawing.ts'
import { hemStitch, toFabric } from './garment-parts.ts'
import { drawHemBand, drawZip, type JacketStyle } from './jacket-parts.ts'
import { ribs } from './patterns.ts'
import { closedShape, openCurve, symmetricShape } from './svg-path.ts'

function drawBackCollar(jacket: JacketStyle, rib: string): DrawnPiece {
  const d = symmetricShape(
    0,
    -420,
    [60, -420, 104, -430, 128, -452],
    [104, -490],
    [70, -474, 40, -472, 0, -472],
  )
  return { ...toFabric(jacket), colour: rib, cloth: 'wool', d, level: 20, round: 22, grain: ribs(0, 8) }
}

export function drawBomberDetails(jacket: JacketStyle): DrawnPiece[] {
  const rib = jacket.rib ?? jacket.colour
  if (jacket.back) return [drawBackCollar(jacket, rib), drawHemBand(jacket, rib)]
  const side = closedShape(
    6,
    -316,
    [58, -330, 94, -400, 104, -490],
    [134, -470],
    [128, -380, 82, -284, 6, -262],
  )
  const collar: DrawnPiece = {
    ...toFabric(jacket),
    colour: rib,
    cloth: 'wool',
    d: side,
    level: 22,
    round: 24,
    grain: ribs(24, 8),
  }
  const welt: DrawnPiece = {
    ...toFabric(jacket),
    d: closedShape(138, 130, [164, 122], [238, 282], [212, 292]),
    level: 20,
    round: 12,
    lines: [hemStitch(openCurve(144, 136, [216, 286]))],
  }
  const pockets = [welt, ...mirror([welt])]
  return [
    ...drawZip(-290, 494, jacket.colour),
    collar,
    ...mirror([collar]),
    ...pockets,
    drawHemBand(jacket, rib),
    ...drawZip(-290, 494, jacket.colour),
  ]
}
