import type { DrawnPiece } from './drawing.ts'
import { shadeColour } from './patterns.ts'
import { box, closedShape, crease, openCurve, symmetricShape } from './svg-path.ts'

export interface ToteStyle {
  colour: string
  handle: string
  band?: string
  back?: boolean
}

function drawPocket(tote: ToteStyle): DrawnPiece {
  return {
    d: closedShape(-150, 20, [150, 20], [150, 330], [-150, 330]),
    colour: tote.colour,
    cloth: 'canvas',
    level: 28,
    round: 12,
    lines: [
      { d: openCurve(-142, 46, [142, 46]), as: 'stitch', width: 2 },
      { d: openCurve(-142, 26, [-142, 322], [142, 322], [142, 26]), as: 'stitch', width: 2 },
    ],
  }
}

function drawBag(tote: ToteStyle): DrawnPiece {
  const body = symmetricShape(
    0,
    -170,
    [120, -170, 220, -172, 300, -176],
    [306, 40, 312, 260, 318, 470],
    [220, 484, 100, 486, 0, 486],
  )
  const folds = [-1, 1].flatMap((s) => [
    crease([s * 120, -160], [s * 190, 160], { bend: s * -16, width: 26, rise: -0.22, soft: 14 }),
    crease([s * 310, 430], [s * 120, 300], { bend: s * 20, width: 30, rise: -0.26, soft: 14 }),
    crease([s * 40, 470], [s * 80, 140], { bend: s * 12, width: 30, rise: 0.16, soft: 16 }),
  ])
  const stripe = tote.band ? `<rect x="-400" y="190" width="800" height="150" fill="${tote.band}"/>` : ''
  const hem = [
    openCurve(-298, -118, [-120, -112, 120, -112, 298, -118]),
    openCurve(-314, 450, [-120, 466, 120, 466, 314, 450]),
  ].map((d) => ({ d, as: 'stitch' as const, width: 2.2 }))
  const bag: DrawnPiece = {
    d: body,
    colour: tote.colour,
    cloth: 'canvas',
    level: 24,
    round: 60,
    folds,
    print: stripe,
    lines: hem,
  }
  return bag
}

const label: DrawnPiece = {
  d: box(196, -40, 60, 76, 3),
  colour: '#ece3d0',
  cloth: 'twill',
  level: 27,
  round: 4,
  print: '<path d="M212 -8H240M212 6H232" stroke="#8a8172" stroke-width="4"/>',
  lines: [{ d: box(200, -36, 52, 68, 2), as: 'stitch', width: 1.6 }],
}

const drawHandle = (top: number, level: number, colour: string): DrawnPiece => ({
  d: symmetricShape(
    0,
    top,
    [110, top, 150, top + 90, 152, -180],
    [152, -40],
    [112, -40],
    [112, -180],
    [108, top + 120, 80, top + 44, 0, top + 44],
  ),
  colour,
  cloth: 'canvas',
  level,
  round: 16,
  lines: [
    {
      d: symmetricShape(
        0,
        top + 8,
        [102, top + 8, 144, top + 96, 145, -180],
        [145, -48],
        [119, -48],
        [119, -180],
        [114, top + 114, 84, top + 37, 0, top + 37],
      ),
      as: 'stitch',
      width: 1.8,
    },
  ],
})

export function drawTote(tote: ToteStyle): DrawnPiece[] {
  const cross = [-132, 132].flatMap((x) => [
    { d: openCurve(x - 14, -100, [x + 14, -52]), as: 'stitch' as const, width: 2 },
    { d: openCurve(x + 14, -100, [x - 14, -52]), as: 'stitch' as const, width: 2 },
  ])
  const front = drawHandle(-520, 34, tote.handle)
  const lining: DrawnPiece = {
    d: symmetricShape(0, -196, [120, -196, 230, -192, 296, -182], [296, -150], [0, -150]),
    colour: shadeColour(tote.colour, -0.3),
    cloth: 'canvas',
    level: 14,
    round: 6,
  }
  return [
    drawHandle(-566, 10, shadeColour(tote.handle, -0.12)),
    lining,
    drawBag(tote),
    ...(tote.back ? [drawPocket(tote)] : [label]),
    { ...front, lines: [...(front.lines ?? []), ...cross] },
  ]
}
