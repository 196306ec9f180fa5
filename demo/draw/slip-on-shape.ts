import type { DrawnPiece } from './drawing.ts'
import { ribs } from './patterns.ts'
import { drawFlatSole, drawOverlay, type SneakerShape, type SneakerStyle } from './shoe-parts.ts'
import { closedShape, crease, ellipse, openCurve } from './svg-path.ts'

const midsole = closedShape(
  -430,
  -58,
  [-442, -28, -436, -8, -406, 0],
  [-210, 8, 40, 6, 224, 0],
  [322, -4, 408, -18, 448, -42],
  [460, -52, 458, -64, 452, -72],
  [300, -52, -300, -52, -430, -58],
)

function overlays(shoe: SneakerStyle): DrawnPiece[] {
  const look = { colour: shoe.trim, cloth: 'canvas' } as const
  const gore = closedShape(
    -104,
    -240,
    [-80, -254, -60, -268, -36, -282],
    [-20, -220, -24, -170, -40, -120],
    [-80, -140, -110, -190, -104, -240],
  )
  const heel = closedShape(
    -424,
    -50,
    [-436, -130, -430, -190, -422, -236],
    [-398, -240],
    [-402, -180, -402, -110, -392, -44],
  )
  return [
    { ...drawOverlay(look, gore, 64, 8), colour: shoe.trim, grain: ribs(0, 8) },
    { ...drawOverlay(look, heel, 64, 10), colour: shoe.trim },
  ]
}

export const slipOnShape: SneakerShape = {
  cloth: 'canvas',
  upper: closedShape(
    -424,
    -50,
    [-442, -130, -432, -200, -420, -256],
    [-412, -284, -384, -286, -368, -268],
    [-330, -224, -240, -206, -160, -226],
    [-110, -240, -60, -280, -20, -286],
    [40, -286, 90, -236, 170, -206],
    [290, -172, 420, -168, 448, -56],
    [300, -30, -300, -30, -424, -50],
  ),
  folds: [
    crease([60, -80], [150, -190], { bend: 14, width: 18, rise: -0.28 }),
    crease([110, -70], [200, -180], { bend: 14, width: 14, rise: -0.2 }),
    crease([-330, -90], [-200, -190], { bend: 20, width: 24, rise: -0.18, soft: 10 }),
    ...[],
  ],
  lines: [
    {
      d: openCurve(-410, -262, [-370, -210, -240, -190, -160, -212], [-104, -228, -60, -266, -14, -270]),
      as: 'stitch',
      width: 2.4,
    },
  ],
  rows: [],
  lining: ellipse(-240, -236, 172, 46),
  tongue: () => null,
  overlays,
  sole: (shoe) =>
    drawFlatSole(shoe, midsole, [
      {
        d: openCurve(-436, -28, [-210, -20, 80, -22, 224, -26], [322, -30, 408, -40, 452, -60]),
        as: 'seam',
        width: 3,
      },
    ]),
}
