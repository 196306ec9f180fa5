import type { DrawnPiece } from './drawing.ts'
import {
  createFoxingLines,
  drawFlatSole,
  drawLowTongue,
  drawOverlay,
  lowLining,
  type SneakerShape,
  type SneakerStyle,
} from './shoe-parts.ts'
import { closedShape, crease, ellipse, openCurve } from './svg-path.ts'

const midsole = closedShape(
  -440,
  -72,
  [-454, -36, -448, -8, -414, 0],
  [-220, 8, 40, 6, 220, 0],
  [320, -4, 410, -20, 452, -48],
  [466, -58, 464, -74, 457, -84],
  [300, -62, -300, -64, -440, -72],
)

const vents = [0, 1, 2]
  .flatMap((i) => [0, 1, 2, 3].map((j) => ellipse(296 + j * 24 + i * 8, -136 + i * 20 + j * 6, 3.4, 3.4)))
  .join('')

function overlays(shoe: SneakerStyle): DrawnPiece[] {
  const look = { colour: shoe.trim, cloth: 'leather' } as const
  const heel = closedShape(
    -432,
    -66,
    [-442, -150, -434, -210, -424, -262],
    [-390, -262, -352, -250, -330, -226],
    [-318, -160, -316, -100, -310, -50],
    [-350, -44, -400, -50, -432, -66],
  )
  const stay = closedShape(
    -118,
    -322,
    [-100, -296, -70, -262, -40, -240],
    [20, -196, 90, -168, 180, -150],
    [182, -128],
    [80, -132, -30, -164, -104, -214],
    [-140, -244, -160, -270, -166, -300],
  )
  return [drawOverlay(look, heel), { ...drawOverlay(look, stay), colour: shoe.colour }]
}

export const courtShape: SneakerShape = {
  cloth: 'leather',
  upper: closedShape(
    -430,
    -60,
    [-444, -160, -432, -230, -420, -292],
    [-414, -318, -386, -322, -372, -304],
    [-340, -268, -280, -252, -226, -262],
    [-186, -270, -158, -300, -132, -334],
    [-112, -352, -86, -348, -68, -330],
    [0, -268, 70, -216, 160, -196],
    [300, -180, 440, -180, 454, -66],
    [300, -40, -300, -40, -430, -60],
  ),
  folds: [
    crease([80, -80], [170, -180], { bend: 12, width: 14, rise: -0.24 }),
    crease([120, -76], [214, -174], { bend: 12, width: 12, rise: -0.18 }),
    crease([-200, -240], [-140, -90], { bend: -20, width: 40, rise: 0.14, soft: 16 }),
    ...[{ d: openCurve(-414, -300, [-360, -240, -230, -220, -150, -320]), width: 40, rise: 0.26, soft: 12 }],
  ],
  lines: [
    { d: openCurve(-418, -270, [-360, -216, -230, -200, -160, -290]), as: 'seam', width: 3 },
    { d: openCurve(206, -196, [240, -150, 250, -110, 236, -52]), as: 'seam', width: 3 },
    { d: openCurve(216, -196, [250, -150, 260, -110, 246, -52]), as: 'stitch', width: 2.4 },
    { d: vents, as: 'seam', width: 3 },
  ],
  rows: [
    [-84, -262, -52, -322],
    [-40, -234, -2, -284],
    [10, -208, 50, -250],
    [64, -188, 104, -222],
    [116, -172, 152, -202],
  ],
  lining: lowLining,
  tongue: (shoe) => drawLowTongue(shoe.colour, 'leather'),
  overlays,
  sole: (shoe) => drawFlatSole(shoe, midsole, createFoxingLines(shoe)),
}
