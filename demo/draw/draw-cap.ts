import { type DrawnPiece, mirror } from './drawing.ts'
import { shadeColour } from './patterns.ts'
import { box, circle, crease, ellipse, openCurve, symmetricShape } from './svg-path.ts'

export interface CapStyle {
  colour: string
  brim: string
  back?: boolean
}

const toTwillStyle = (cap: CapStyle) => ({ cloth: 'twill', colour: cap.colour }) as const

function drawCrown(cap: CapStyle): DrawnPiece {
  const crown = symmetricShape(
    0,
    -300,
    [160, -300, 288, -210, 306, 40],
    [308, 84, 280, 104, 240, 116],
    [160, 140, 80, 146, 0, 146],
  )
  const panel = openCurve(150, -250, [210, -140, 236, 0, 236, 140])
  const seams = [
    panel,
    panel.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`),
    openCurve(0, -300, [0, 150]),
  ]
  const body: DrawnPiece = {
    ...toTwillStyle(cap),
    d: crown,
    level: 84,
    round: 190,
    folds: [
      crease([-120, -200], [-190, 100], { bend: 20, width: 40, rise: 0.12, soft: 20 }),
      crease([90, -180], [150, 120], { width: 30, rise: -0.18, soft: 16 }),
      crease([-60, 130], [-20, -60], { width: 24, rise: -0.16, soft: 14 }),
    ],
    lines: seams.flatMap((d) => [
      { d, as: 'seam' as const, width: 2.4 },
      { d, as: 'stitch' as const, width: 12 },
    ]),
  }
  return body
}

function drawPeak(cap: CapStyle): DrawnPiece {
  const brim = symmetricShape(
    0,
    60,
    [110, 60, 200, 50, 262, 40],
    [326, 92, 308, 200, 214, 258],
    [150, 292, 70, 304, 0, 304],
  )
  const rows = [0, 1, 2, 3, 4, 5].map((i) => ({
    d: openCurve(
      -276 + i * 5,
      112 - i * 4,
      [-270 + i * 12, 220 - i * 20, -150, 290 - i * 29, 0, 290 - i * 29],
      [150, 290 - i * 29, 270 - i * 12, 220 - i * 20, 276 - i * 5, 112 - i * 4],
    ),
    as: 'stitch' as const,
    width: 2,
  }))
  const peak: DrawnPiece = {
    ...toTwillStyle(cap),
    colour: cap.brim,
    d: brim,
    level: 100,
    round: 70,
    folds: [{ d: openCurve(-200, 190, [-120, 150, 120, 150, 200, 190]), width: 60, rise: 0.26, soft: 26 }],
    lines: rows,
  }
  return peak
}

function drawBackStrap(cap: CapStyle): DrawnPiece[] {
  const gap: DrawnPiece = {
    d: symmetricShape(0, -20, [80, -20, 120, 40, 124, 112], [0, 126]),
    colour: shadeColour(cap.colour, -0.5),
    cloth: 'plain',
    level: 40,
    round: 0,
  }
  const strap: DrawnPiece = {
    ...toTwillStyle(cap),
    d: symmetricShape(0, 108, [70, 108, 140, 100, 190, 84], [196, 132], [140, 150, 70, 156, 0, 156]),
    level: 96,
    round: 12,
    lines: [
      { d: openCurve(-180, 96, [-60, 118, 60, 118, 180, 96]), as: 'stitch', width: 2 },
      { d: openCurve(-184, 128, [-60, 148, 60, 148, 184, 128]), as: 'stitch', width: 2 },
    ],
  }
  const clasp: DrawnPiece = {
    d: `${box(-34, 98, 68, 64, 8)}${box(-20, 112, 40, 36, 4)}`,
    colour: '#b9a57a',
    cloth: 'metal',
    level: 106,
    round: 6,
  }
  return [gap, strap, clasp]
}

/** Draws a cap lying on paper, seen from the front and a little above. */
export function drawCap(cap: CapStyle): DrawnPiece[] {
  const eyelets = mirror([
    {
      ...toTwillStyle(cap),
      d: circle(196, -110, 10),
      level: 92,
      round: 8,
      colour: shadeColour(cap.colour, -0.15),
    },
  ])
  const holes: DrawnPiece[] = [...eyelets, { ...(eyelets[0] as DrawnPiece), transform: undefined }]
  const knob: DrawnPiece = { ...toTwillStyle(cap), d: ellipse(0, -302, 24, 13), level: 104, round: 16 }
  if (cap.back) {
    return [drawCrown(cap), knob, ...holes, ...drawBackStrap(cap)]
  }
  const badge: DrawnPiece = {
    d: box(-54, -70, 108, 70, 6),
    colour: '#ece3d0',
    cloth: 'twill',
    level: 90,
    round: 6,
    lines: [{ d: box(-47, -63, 94, 56, 4), as: 'stitch', width: 1.8, colour: '#a8332c' }],
    print: '<path d="M-24 -36H24" stroke="#a8332c" stroke-width="8" stroke-linecap="round"/>',
  }
  return [{ ...drawPeak(cap), level: 62 }, drawCrown(cap), knob, ...holes, badge]
}
