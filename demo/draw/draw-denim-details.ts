import { type DrawnLine, type DrawnPiece, mirror } from './drawing.ts'
import { drawButton, hemStitch, toFabric } from './garment-parts.ts'
import type { JacketStyle } from './jacket-parts.ts'
import { box, closedShape, openCurve, symmetricShape } from './svg-path.ts'

export function createDenimLines({ thread, back }: JacketStyle): DrawnLine[] {
  const createDoubleSeam = (make: (off: number) => string): DrawnLine[] => [
    { d: make(0), as: 'seam', width: 2 },
    hemStitch(make(7), thread),
    hemStitch(make(14), thread),
  ]
  if (back) {
    const panel = (side: number) =>
      createDoubleSeam((off) => openCurve(side * (150 + off), -236, [side * (90 + off), 410]))
    return [
      ...createDoubleSeam((off) =>
        openCurve(-300, -250 + off, [-100, -232 + off, 100, -232 + off, 300, -250 + off]),
      ),
      ...panel(1),
      ...panel(-1),
    ]
  }
  const fan = (side: number) => [
    ...createDoubleSeam((off) => openCurve(side * (78 + off * 0.6), -170, [side * (44 + off * 0.6), 410])),
    ...createDoubleSeam((off) => openCurve(side * (210 - off * 0.6), -170, [side * (128 - off * 0.6), 410])),
  ]
  return [
    ...createDoubleSeam((off) =>
      openCurve(-310, -204 + off, [-150, -200 + off, 150, -200 + off, 310, -204 + off]),
    ),
    ...fan(1),
    ...fan(-1),
  ]
}

function drawCollar(jacket: JacketStyle): DrawnPiece {
  const leaf = closedShape(
    6,
    -360,
    [44, -396, 84, -440, 100, -502],
    [138, -486, 158, -456, 160, -436],
    [146, -380, 128, -318, 104, -268],
    [58, -300, 28, -330, 6, -360],
  )
  const collar: DrawnPiece = {
    ...toFabric(jacket),
    d: leaf,
    level: 25,
    round: 18,
    angle: 40,
    lines: [
      hemStitch(
        openCurve(14, -350, [34, -324, 62, -302, 100, -278], [122, -322, 138, -376, 152, -434]),
        jacket.thread,
      ),
    ],
  }
  return collar
}

function drawPocketFlap(jacket: JacketStyle): DrawnPiece {
  return {
    ...toFabric(jacket),
    d: closedShape(84, -206, [206, -206], [206, -172], [145, -138], [84, -172]),
    level: 21,
    round: 12,
    lines: [hemStitch(openCurve(91, -202, [91, -176], [145, -147], [199, -176], [199, -202]), jacket.thread)],
  }
}

function drawPlacket(jacket: JacketStyle): DrawnPiece {
  return {
    ...toFabric(jacket),
    d: box(-32, -356, 64, 832, 2),
    level: 19,
    round: 10,
    lines: [
      hemStitch(openCurve(-24, -350, [-24, 470]), jacket.thread),
      hemStitch(openCurve(24, -350, [24, 470]), jacket.thread),
    ],
  }
}

function drawBackCollar(jacket: JacketStyle): DrawnPiece {
  const seam = openCurve(-144, -434, [-100, -412, -60, -407, 0, -407], [60, -407, 100, -412, 144, -434])
  return {
    ...toFabric(jacket),
    d: symmetricShape(0, -396, [60, -396, 116, -402, 156, -424], [104, -502], [60, -486, 30, -484, 0, -484]),
    level: 22,
    round: 20,
    lines: [hemStitch(seam, jacket.thread)],
  }
}

export function drawDenimDetails(jacket: JacketStyle): DrawnPiece[] {
  const { thread } = jacket
  const band: DrawnPiece = {
    ...toFabric(jacket),
    d: symmetricShape(0, 412, [100, 412, 200, 412, 307, 398], [304, 462], [200, 476, 100, 476, 0, 476]),
    level: 18,
    round: 14,
    lines: [
      hemStitch(openCurve(-300, 408, [-200, 422, 200, 422, 300, 408]), thread),
      hemStitch(openCurve(-300, 452, [-200, 466, 200, 466, 300, 452]), thread),
    ],
  }
  if (jacket.back) return [band, drawBackCollar(jacket)]
  const studs = [-300, -206, -90, 30, 150, 270, 384, 444]
    .filter((y) => y !== 384)
    .map((y) => drawButton(0, y, '#b08a5a', 13, 26))
  const flaps = [drawPocketFlap(jacket), drawButton(145, -166, '#b08a5a', 10, 26)]
  return [
    band,
    drawPlacket(jacket),
    ...flaps,
    ...mirror(flaps),
    drawCollar(jacket),
    ...mirror([drawCollar(jacket)]),
    ...studs,
  ]
}
