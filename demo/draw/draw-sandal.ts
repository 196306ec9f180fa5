import { createFootOutline, footHollows } from './draw-shoe-from-above.ts'
import type { ClothName, DrawnFold, DrawnPiece } from './drawing.ts'
import { shadeColour } from './patterns.ts'
import { box, circle, closedShape, crease, ellipse } from './svg-path.ts'

export interface SandalStyle {
  make: 'slide' | 'cross' | 'thong' | 'sport'
  bed: string
  bedCloth: ClothName
  strap: string
  strapCloth: ClothName
  sole: string
}

const arch: DrawnFold[] = [crease([-140, -110], [150, -120], { bend: -6, width: 60, rise: 0.3, soft: 26 })]

export function drawSandalStrap(
  sandal: SandalStyle,
  d: string,
  level = 72,
  folds: DrawnFold[] = [],
): DrawnPiece {
  return {
    d,
    colour: sandal.strap,
    cloth: sandal.strapCloth,
    level,
    round: 24,
    folds,
    lines: [{ d, as: 'stitch', width: 14 }],
  }
}

export function drawBuckle(x: number, y: number, turn: number): DrawnPiece[] {
  const frame = `${box(-24, -32, 48, 64, 10)}${box(-12, -20, 24, 40, 5)}`
  const at = `translate(${x} ${y}) rotate(${turn})`
  return [
    { d: frame, colour: '#c2b48f', cloth: 'metal', level: 88, round: 7, transform: at },
    {
      d: box(-4, -24, 8, 48, 4),
      colour: '#c2b48f',
      cloth: 'metal',
      level: 90,
      round: 5,
      transform: `${at} rotate(90)`,
    },
  ]
}

function drawSlideStraps(sandal: SandalStyle): DrawnPiece[] {
  const d = closedShape(
    -152,
    -214,
    [-100, -262, 70, -268, 176, -206],
    [172, -130, 156, -60, 150, -4],
    [80, -56, -60, -54, -128, 2],
    [-142, -60, -150, -140, -152, -214],
  )
  const inlay = closedShape(
    -70,
    -190,
    [-30, -206, 40, -208, 84, -192],
    [84, -160, 82, -132, 80, -104],
    [40, -116, -30, -116, -66, -102],
  )
  return [
    drawSandalStrap(sandal, d, 76, arch),
    {
      d: inlay,
      colour: shadeColour(sandal.strap, 0.08),
      cloth: sandal.strapCloth,
      level: 78,
      round: 10,
      lines: [{ d: 'M-24 -156H38', as: 'seam', width: 6 }],
    },
  ]
}

function drawCrossStraps(sandal: SandalStyle): DrawnPiece[] {
  const one = closedShape(
    -154,
    -226,
    [-120, -262, -96, -268, -70, -262],
    [20, -200, 110, -110, 152, 10],
    [140, 60, 120, 70, 104, 66],
    [60, -60, -60, -150, -154, -160],
  )
  const two = closedShape(
    172,
    -220,
    [140, -262, 110, -272, 84, -266],
    [-10, -200, -90, -110, -126, 6],
    [-120, 56, -100, 70, -82, 68],
    [-30, -60, 70, -140, 172, -154],
  )
  return [drawSandalStrap(sandal, one, 70, arch), drawSandalStrap(sandal, two, 82, arch)]
}

function drawThongStraps(sandal: SandalStyle): DrawnPiece[] {
  const left = closedShape(
    -60,
    -252,
    [-80, -200, -116, -120, -122, -10],
    [-116, 20, -96, 26, -84, 14],
    [-78, -90, -60, -160, -36, -236],
  )
  const right = closedShape(
    -56,
    -244,
    [30, -220, 130, -130, 140, 0],
    [134, 28, 112, 32, 100, 20],
    [86, -90, 20, -160, -44, -216],
  )
  const post: DrawnPiece = {
    d: ellipse(-48, -240, 20, 22),
    colour: sandal.strap,
    cloth: sandal.strapCloth,
    level: 84,
    round: 20,
  }
  return [drawSandalStrap(sandal, left, 70), drawSandalStrap(sandal, right, 74), post]
}

function drawSportStraps(sandal: SandalStyle): DrawnPiece[] {
  const front = closedShape(
    -152,
    -250,
    [-90, -296, 70, -296, 172, -234],
    [172, -200, 168, -170, 166, -150],
    [80, -206, -70, -210, -146, -168],
  )
  const middle = closedShape(
    -116,
    -60,
    [-60, -104, 80, -108, 152, -52],
    [148, -20, 142, 10, 138, 30],
    [70, -22, -60, -22, -106, 26],
  )
  const heel = closedShape(
    -106,
    150,
    [-116, 290, -60, 340, 6, 340],
    [80, 340, 124, 290, 118, 140],
    [142, 140],
    [150, 310, 96, 372, 6, 374],
    [-90, 374, -142, 310, -132, 156],
  )
  const bridge = closedShape(-34, -230, [34, -232], [30, -60], [-26, -60])
  return [
    drawSandalStrap(sandal, bridge, 66),
    drawSandalStrap(sandal, front, 76, arch),
    drawSandalStrap(sandal, middle, 76, arch),
    drawSandalStrap(sandal, heel, 80),
    ...drawBuckle(112, -24, 20),
    ...drawBuckle(128, -196, 20),
  ]
}

const strapDrawings = {
  slide: drawSlideStraps,
  cross: drawCrossStraps,
  thong: drawThongStraps,
  sport: drawSportStraps,
}

/** Draws a right sandal from above. */
export function drawSandal(sandal: SandalStyle): DrawnPiece[] {
  const thick = sandal.make === 'thong' ? 26 : 36
  const sole: DrawnPiece = {
    d: createFootOutline(12),
    colour: sandal.sole,
    cloth: 'rubber',
    level: thick,
    round: 16,
  }
  const rim = createFootOutline(-12)
  const bed: DrawnPiece = {
    d: createFootOutline(2),
    colour: sandal.bed,
    cloth: sandal.bedCloth,
    level: thick + 6,
    round: 26,
    folds: footHollows,
    lines:
      sandal.bedCloth === 'leather'
        ? [{ d: rim, as: 'stitch', width: 2.2, colour: shadeColour(sandal.bed, 0.3) }]
        : [{ d: rim, as: 'seam', width: 2 }],
    grain: sandal.bedCloth === 'rubber' ? createDotGrain() : undefined,
  }
  const mark: DrawnPiece = {
    d: box(-24, 236, 60, 36, 4),
    colour: shadeColour(sandal.bed, -0.08),
    cloth: sandal.bedCloth,
    level: thick + 6,
    round: 0,
    lines: [{ d: 'M-8 254H20', as: 'seam', width: 3 }],
  }
  return [sole, bed, mark, ...strapDrawings[sandal.make](sandal)]
}

function createDotGrain(): string {
  const out: string[] = []
  for (let y = -380; y < 390; y += 18)
    for (let x = -150; x < 170; x += 18) out.push(circle(x + (y % 36 ? 9 : 0), y, 3.6))
  return `<path d="${out.join('')}" fill="#fff" opacity=".4"/>`
}
