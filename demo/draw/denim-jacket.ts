import type { Jacket } from './jacket-parts.ts'
import { box, closed, open, whole } from './path.ts'
import { type Line, mirrored, type Piece } from './piece.ts'
import { bolt, button, hemStitch } from './torso.ts'

export function denimLines({ thread, back }: Jacket): Line[] {
  const createDoubleSeam = (make: (off: number) => string): Line[] => [
    { d: make(0), as: 'seam', width: 2 },
    hemStitch(make(7), thread),
    hemStitch(make(14), thread),
  ]
  if (back) {
    const panel = (side: number) =>
      createDoubleSeam((off) => open(side * (150 + off), -236, [side * (90 + off), 410]))
    return [
      ...createDoubleSeam((off) =>
        open(-300, -250 + off, [-100, -232 + off, 100, -232 + off, 300, -250 + off]),
      ),
      ...panel(1),
      ...panel(-1),
    ]
  }
  const fan = (side: number) => [
    ...createDoubleSeam((off) => open(side * (78 + off * 0.6), -170, [side * (44 + off * 0.6), 410])),
    ...createDoubleSeam((off) => open(side * (210 - off * 0.6), -170, [side * (128 - off * 0.6), 410])),
  ]
  return [
    ...createDoubleSeam((off) =>
      open(-310, -204 + off, [-150, -200 + off, 150, -200 + off, 310, -204 + off]),
    ),
    ...fan(1),
    ...fan(-1),
  ]
}

function drawCollar(jacket: Jacket): Piece {
  const leaf = closed(
    6,
    -360,
    [44, -396, 84, -440, 100, -502],
    [138, -486, 158, -456, 160, -436],
    [146, -380, 128, -318, 104, -268],
    [58, -300, 28, -330, 6, -360],
  )
  const collar: Piece = {
    ...bolt(jacket),
    d: leaf,
    level: 25,
    round: 18,
    angle: 40,
    lines: [
      hemStitch(
        open(14, -350, [34, -324, 62, -302, 100, -278], [122, -322, 138, -376, 152, -434]),
        jacket.thread,
      ),
    ],
  }
  return collar
}

function drawPocketFlap(jacket: Jacket): Piece {
  return {
    ...bolt(jacket),
    d: closed(84, -206, [206, -206], [206, -172], [145, -138], [84, -172]),
    level: 21,
    round: 12,
    lines: [hemStitch(open(91, -202, [91, -176], [145, -147], [199, -176], [199, -202]), jacket.thread)],
  }
}

function drawPlacket(jacket: Jacket): Piece {
  return {
    ...bolt(jacket),
    d: box(-32, -356, 64, 832, 2),
    level: 19,
    round: 10,
    lines: [
      hemStitch(open(-24, -350, [-24, 470]), jacket.thread),
      hemStitch(open(24, -350, [24, 470]), jacket.thread),
    ],
  }
}

function drawBackCollar(jacket: Jacket): Piece {
  const seam = open(-144, -434, [-100, -412, -60, -407, 0, -407], [60, -407, 100, -412, 144, -434])
  return {
    ...bolt(jacket),
    d: whole(0, -396, [60, -396, 116, -402, 156, -424], [104, -502], [60, -486, 30, -484, 0, -484]),
    level: 22,
    round: 20,
    lines: [hemStitch(seam, jacket.thread)],
  }
}

export function denim(jacket: Jacket): Piece[] {
  const { thread } = jacket
  const band: Piece = {
    ...bolt(jacket),
    d: whole(0, 412, [100, 412, 200, 412, 307, 398], [304, 462], [200, 476, 100, 476, 0, 476]),
    level: 18,
    round: 14,
    lines: [
      hemStitch(open(-300, 408, [-200, 422, 200, 422, 300, 408]), thread),
      hemStitch(open(-300, 452, [-200, 466, 200, 466, 300, 452]), thread),
    ],
  }
  if (jacket.back) return [band, drawBackCollar(jacket)]
  const studs = [-300, -206, -90, 30, 150, 270, 384, 444]
    .filter((y) => y !== 384)
    .map((y) => button(0, y, '#b08a5a', 13, 26))
  const flaps = [drawPocketFlap(jacket), button(145, -166, '#b08a5a', 10, 26)]
  return [
    band,
    drawPlacket(jacket),
    ...flaps,
    ...mirrored(flaps),
    drawCollar(jacket),
    ...mirrored([drawCollar(jacket)]),
    ...studs,
  ]
}
