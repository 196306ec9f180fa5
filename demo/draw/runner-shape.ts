import type { DrawnLine, DrawnPiece } from './drawing.ts'
import { ribs, shadeColour } from './patterns.ts'
import { drawLowTongue, drawOverlay, lowLining, type SneakerShape, type SneakerStyle } from './shoe-parts.ts'
import { box, closedShape, crease, openCurve } from './svg-path.ts'

const midsole = closedShape(
  -456,
  -78,
  [-470, -40, -440, -4, -396, 0],
  [-200, 8, -60, -10, 60, 0],
  [200, 8, 340, -2, 440, -46],
  [468, -62, 470, -84, 452, -98],
  [300, -76, 120, -64, 0, -76],
  [-160, -100, -300, -124, -440, -112],
  [-452, -104, -454, -92, -456, -78],
)

function sole(shoe: SneakerStyle): DrawnPiece[] {
  const d = midsole
  const groove: DrawnLine[] = [
    {
      d: openCurve(-450, -60, [-300, -86, -160, -62, -40, -42], [100, -24, 260, -40, 440, -72]),
      as: 'seam',
      width: 4,
    },
    { d: openCurve(-420, -28, [-320, -44, -240, -34, -180, -22]), as: 'seam', width: 3 },
  ]
  const pods = [-396, -330, -264, -198].map((x, i) => box(x, -56 + i * 3, 44, 12, 6)).join('')
  const sole: DrawnPiece = {
    d,
    colour: shoe.sole,
    cloth: 'rubber',
    level: 60,
    round: 50,
    lines: [...groove, { d: pods, as: 'seam', width: 2 }],
  }
  const out: DrawnPiece = {
    d: closedShape(
      -420,
      -12,
      [-300, 12, -200, 4, -60, -4],
      [60, 8, 300, 10, 446, -48],
      [456, -40, 440, -22, 424, -16],
      [300, 22, 100, 20, 20, 14],
      [-100, 8, -300, 24, -404, 10],
    ),
    colour: shoe.outsole,
    cloth: 'rubber',
    level: 62,
    round: 8,
    grain: ribs(0, 22),
  }
  return [out, sole]
}

function overlays(shoe: SneakerStyle): DrawnPiece[] {
  const look = { colour: shoe.trim, cloth: 'nylon' } as const
  const heel = closedShape(
    -446,
    -96,
    [-458, -170, -444, -220, -434, -268],
    [-380, -262, -330, -200, -300, -84],
    [-350, -70, -400, -76, -446, -96],
  )
  const toe = closedShape(
    300,
    -160,
    [370, -150, 430, -140, 456, -92],
    [380, -66, 300, -60, 240, -66],
    [300, -90, 310, -120, 300, -160],
  )
  const stay = closedShape(
    -124,
    -330,
    [-110, -300, -80, -262, -50, -236],
    [20, -190, 90, -156, 190, -140],
    [190, -120],
    [80, -126, -20, -160, -96, -214],
    [-136, -242, -156, -270, -166, -308],
  )
  const wave = closedShape(
    -230,
    -84,
    [-190, -140, -120, -190, -60, -200],
    [-20, -170, 60, -140, 130, -126],
    [60, -134, -20, -120, -80, -72],
  )
  return [
    { ...drawOverlay(look, wave, 62, 8), colour: shadeColour(shoe.trim, 0.12) },
    drawOverlay(look, heel),
    drawOverlay(look, toe),
    drawOverlay(look, stay),
  ]
}

export const runnerShape: SneakerShape = {
  cloth: 'mesh',
  upper: closedShape(
    -446,
    -96,
    [-462, -180, -440, -250, -428, -318],
    [-424, -346, -398, -356, -384, -336],
    [-352, -286, -300, -262, -244, -268],
    [-200, -276, -172, -310, -142, -344],
    [-122, -362, -96, -360, -76, -340],
    [0, -272, 80, -216, 180, -190],
    [300, -164, 420, -160, 454, -92],
    [300, -60, -300, -60, -446, -96],
  ),
  folds: [
    crease([60, -120], [190, -190], { bend: 14, width: 20, rise: -0.2 }),
    crease([-180, -250], [-120, -110], { bend: -20, width: 40, rise: 0.16, soft: 16 }),
    crease([-420, -230], [-300, -110], { bend: 30, width: 36, rise: -0.14, soft: 14 }),
    ...[{ d: openCurve(-414, -300, [-360, -240, -230, -220, -150, -320]), width: 40, rise: 0.26, soft: 12 }],
  ],
  lines: [{ d: openCurve(-418, -270, [-360, -216, -230, -200, -160, -290]), as: 'seam', width: 3 }],
  rows: [
    [-96, -268, -58, -330],
    [-50, -236, -8, -290],
    [2, -206, 44, -252],
    [56, -182, 98, -222],
    [112, -162, 152, -200],
  ],
  lining: lowLining,
  tongue: (shoe) => drawLowTongue(shoe.lining, 'mesh'),
  overlays,
  sole,
}
