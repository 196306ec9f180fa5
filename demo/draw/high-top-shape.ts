import type { DrawnPiece } from './drawing.ts'
import {
  createFoxingLines,
  drawFlatSole,
  drawOverlay,
  type SneakerShape,
  type SneakerStyle,
} from './shoe-parts.ts'
import { closedShape, crease, ellipse, openCurve } from './svg-path.ts'

const midsole = closedShape(
  -430,
  -64,
  [-442, -30, -436, -8, -406, 0],
  [-210, 8, 40, 6, 220, 0],
  [318, -4, 404, -20, 446, -50],
  [460, -62, 460, -78, 451, -92],
  [300, -56, -300, -58, -430, -64],
)

function overlays(shoe: SneakerStyle): DrawnPiece[] {
  const look = { colour: shoe.trim, cloth: 'rubber' } as const
  const cap = closedShape(
    290,
    -182,
    [380, -184, 444, -160, 452, -64],
    [400, -40, 320, -40, 268, -46],
    [300, -80, 306, -130, 290, -182],
  )
  const strip = closedShape(
    -424,
    -54,
    [-434, -180, -420, -340, -402, -500],
    [-374, -504],
    [-384, -340, -392, -180, -378, -46],
  )
  const patch: DrawnPiece = {
    d: closedShape(-372, -470, [-286, -474], [-284, -428], [-370, -424]),
    colour: shoe.sole,
    cloth: 'twill',
    level: 64,
    round: 4,
    lines: [
      {
        d: closedShape(-367, -465, [-291, -469], [-289, -433], [-365, -429]),
        as: 'stitch',
        width: 1.8,
        colour: shoe.trim,
      },
    ],
    print: `<path d="M-348 -450L-310 -452" stroke="${shoe.trim}" stroke-width="6" stroke-linecap="round"/>`,
  }
  return [
    { ...drawOverlay(look, cap, 68, 50), colour: shoe.sole },
    { ...drawOverlay(look, strip, 64, 8), colour: shoe.colour, cloth: 'canvas' },
    patch,
  ]
}

export const highTopShape: SneakerShape = {
  cloth: 'canvas',
  upper: closedShape(
    -424,
    -54,
    [-440, -180, -420, -340, -400, -520],
    [-396, -548, -372, -556, -350, -552],
    [-290, -540, -230, -548, -176, -572],
    [-150, -582, -122, -574, -116, -550],
    [-108, -480, -90, -400, -40, -330],
    [20, -262, 100, -214, 180, -198],
    [310, -190, 444, -186, 450, -66],
    [300, -40, -300, -40, -424, -54],
  ),
  folds: [
    crease([-400, -220], [-250, -260], { bend: 18, width: 24, rise: -0.28, soft: 9 }),
    crease([-410, -300], [-260, -300], { bend: 20, width: 20, rise: -0.22, soft: 9 }),
    crease([40, -90], [140, -190], { bend: 14, width: 18, rise: -0.26 }),
    crease([-330, -120], [-120, -240], { bend: -20, width: 26, rise: 0.16, soft: 12 }),
    ...[{ d: openCurve(-400, -520, [-300, -520, -220, -520, -140, -550]), width: 26, rise: 0.2, soft: 9 }],
  ],
  lines: [
    {
      d: openCurve(
        -398,
        -500,
        [-300, -500, -240, -504, -180, -524],
        [-150, -440, -130, -380, -60, -300],
        [20, -220, 100, -190, 180, -178],
      ),
      as: 'stitch',
      width: 2.4,
    },
  ],
  rows: [
    [-190, -520, -130, -540],
    [-182, -462, -118, -484],
    [-170, -404, -104, -428],
    [-146, -348, -76, -374],
    [-108, -296, -40, -326],
    [-60, -252, 6, -284],
    [2, -218, 62, -244],
    [66, -192, 124, -214],
  ],
  lining: ellipse(-270, -548, 116, 20),
  tongue: (shoe) => ({
    d: closedShape(
      -180,
      -560,
      [-170, -600, -130, -616, -96, -596],
      [-84, -560, -74, -450, -10, -356],
      [20, -310],
      [-60, -300],
      [-130, -380, -170, -470, -180, -560],
    ),
    colour: shoe.lining,
    cloth: 'canvas',
    level: 48,
    round: 30,
  }),
  overlays,
  sole: (shoe) =>
    drawFlatSole(
      shoe,
      midsole,
      createFoxingLines(shoe),
      `<path d="M-440 -34C-200 -30 200 -30 456 -44" stroke="${shoe.outsole}" stroke-width="7" fill="none"/>`,
    ),
}
