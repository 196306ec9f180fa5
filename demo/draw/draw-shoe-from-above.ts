import type { ClothName, DrawnFold, DrawnPiece } from './drawing.ts'
import { ribs, shadeColour } from './patterns.ts'
import type { SneakerStyle } from './shoe-parts.ts'
import { closedShape, ellipse, openCurve } from './svg-path.ts'

/** Outline of a right foot from above, toes up, 760 long; `by` enlarges it on all sides. */
export function createFootOutline(by = 0): string {
  const g = by
  return closedShape(
    4,
    380 + g,
    [96 + g, 380 + g, 116 + g, 290, 110 + g, 220],
    [104 + g, 100, 130 + g, 0, 144 + g, -110],
    [158 + g, -220, 124 + g, -330 - g, 30, -378 - g],
    [-50, -402 - g, -112 - g, -374 - g, -126 - g, -300],
    [-140 - g, -240, -130 - g, -180, -120 - g, -120],
    [-100 - g, -20, -86 - g, 80, -94 - g, 190],
    [-110 - g, 290, -84 - g, 380 + g, 4, 380 + g],
  )
}

export const footHollows: DrawnFold[] = [
  { d: ellipse(6, 260, 66, 84), rise: -0.22, soft: 20 },
  { d: ellipse(8, -160, 92, 90), rise: -0.16, soft: 26 },
  { d: ellipse(-66, -300, 34, 40), rise: -0.18, soft: 12 },
  { d: openCurve(-86, -60, [-60, 20, -60, 80, -78, 150]), width: 34, rise: 0.2, soft: 16 },
]

function drawToeCap(shoe: SneakerStyle, cloth: ClothName): DrawnPiece {
  return {
    d: closedShape(-150, -236, [-60, -296, 70, -296, 160, -216], [170, -420], [-150, -430]),
    colour: shoe.make === 'high' ? shoe.sole : shoe.make === 'runner' ? shoe.trim : shoe.colour,
    cloth: shoe.make === 'high' ? 'rubber' : cloth === 'mesh' ? 'nylon' : cloth,
    level: 63,
    round: 0,
  }
}

function drawEyeletStay(shoe: SneakerStyle): DrawnPiece {
  return {
    d: closedShape(
      -70,
      110,
      [-76, 20, -66, -100, -50, -186],
      [-20, -214, 40, -214, 66, -182],
      [84, -100, 92, 20, 88, 110],
    ),
    colour: shoe.make === 'runner' ? shoe.trim : shoe.colour,
    cloth: shoe.make === 'high' ? 'canvas' : 'leather',
    level: 68,
    round: 18,
  }
}

function drawTongue(shoe: SneakerStyle, cloth: ClothName): DrawnPiece {
  return {
    d: closedShape(
      -36,
      160,
      [-44, 40, -36, -80, -22, -172],
      [0, -184, 20, -184, 38, -170],
      [52, -80, 58, 40, 54, 160],
      [40, 180, -20, 180, -36, 160],
    ),
    colour: shoe.make === 'court' ? shoe.colour : shoe.lining,
    cloth,
    level: 66,
    round: 26,
  }
}

type UpperStyle = Pick<DrawnPiece, 'colour' | 'cloth'>

function drawVamp(upper: UpperStyle): DrawnPiece {
  return {
    ...upper,
    d: closedShape(
      -92,
      130,
      [-50, 40, 60, 40, 108, 130],
      [96, 90, 80, 60, 6, 58],
      [-60, 60, -80, 90, -92, 130],
    ),
    level: 70,
    round: 10,
  }
}

function drawHeel(shoe: SneakerStyle): DrawnPiece {
  return {
    d: closedShape(-130, 300, [-40, 330, 60, 330, 140, 296], [150, 420], [-130, 420]),
    colour: shoe.trim,
    cloth: 'leather',
    level: 64,
    round: 0,
  }
}

function drawInsole(shoe: SneakerStyle): DrawnPiece {
  return {
    d: ellipse(8, 206, 76, 128),
    colour: shadeColour(shoe.lining, -0.38),
    cloth: 'mesh',
    level: 12,
    round: 0,
    folds: [{ d: ellipse(8, 240, 50, 70), rise: -0.2, soft: 18 }],
  }
}

export function drawShoeTop(shoe: SneakerStyle): DrawnPiece[] {
  const upper = {
    colour: shoe.colour,
    cloth: shoe.make === 'runner' ? 'mesh' : shoe.make === 'court' ? 'leather' : 'canvas',
  } as const
  const sole: DrawnPiece = {
    d: createFootOutline(20),
    colour: shoe.sole,
    cloth: 'rubber',
    level: 34,
    round: 30,
  }
  const top: DrawnPiece = {
    ...upper,
    d: createFootOutline(2),
    level: 62,
    round: 150,
    folds: [{ d: ellipse(6, -250, 60, 90), rise: 0.3, soft: 34 }],
  }
  const capRim = openCurve(-150, -236, [-60, -300, 70, -300, 160, -220])
  const pad: DrawnPiece = {
    ...upper,
    d: ellipse(8, 206, 94, 150),
    colour: shoe.lining,
    cloth: 'jersey',
    level: 70,
    round: 30,
  }
  const insole = drawInsole(shoe)
  const heel = drawHeel(shoe)
  const painted: DrawnPiece = {
    ...top,
    print: `<path d="${drawToeCap(shoe, upper.cloth).d}" fill="${drawToeCap(shoe, upper.cloth).colour}"/><path d="${heel.d}" fill="${heel.colour}"/>`,
    lines: [
      { d: capRim, as: 'seam', width: 3 },
      { d: openCurve(-130, 300, [-40, 330, 60, 330, 140, 296]), as: 'seam', width: 3 },
    ],
  }
  if (shoe.make === 'slip') {
    return [
      sole,
      { ...painted, print: '', lines: [] },
      { ...pad, colour: shoe.trim, cloth: 'canvas' },
      insole,
      drawVamp(upper),
    ]
  }
  const bars = [-150, -98, -46, 6, 58].flatMap((y, i) => drawLaceRow(shoe, y, 44 + i * 4))
  return [sole, painted, pad, insole, drawEyeletStay(shoe), drawTongue(shoe, upper.cloth), ...bars]
}

function drawLaceRow(shoe: SneakerStyle, y: number, half: number): DrawnPiece[] {
  const x = 8
  const bar = (from: number, to: number): DrawnPiece => ({
    d: closedShape(
      x - half,
      from - 10,
      [x + half, to - 10],
      [x + half + 4, to + 10],
      [x - half - 4, from + 10],
    ),
    colour: shoe.lace,
    cloth: 'jersey',
    level: 78,
    round: 12,
    grain: ribs(70, 5),
  })
  const hole = (at: number): DrawnPiece => ({
    d: ellipse(at, y + 4, 9, 9),
    colour: shadeColour(shoe.trim, -0.45),
    cloth: 'metal',
    level: 70,
    round: 6,
  })
  return [hole(x - half - 4), hole(x + half + 4), bar(y + 10, y - 6)]
}

export function drawShoeSole(shoe: SneakerStyle): DrawnPiece[] {
  const wave = Array.from({ length: 38 }, (_, i) => {
    const y = -400 + i * 22
    return `M-180 ${y}${Array.from({ length: 12 }, () => 'l15 12l15 -12').join('')}`
  }).join('')
  const grain = `<path d="${wave}" stroke="#000" stroke-width="8" fill="none" opacity=".6"/>`
  const rim: DrawnPiece = {
    d: createFootOutline(20),
    colour: shoe.sole,
    cloth: 'rubber',
    level: 40,
    round: 30,
  }
  const tread: DrawnPiece = {
    d: createFootOutline(4),
    colour: shoe.outsole,
    cloth: 'rubber',
    level: 50,
    round: 16,
    grain,
  }
  const plate: DrawnPiece = {
    d: closedShape(-90, 20, [-40, 6, 60, 6, 112, 20], [106, 110], [50, 122, -40, 122, -88, 108]),
    colour: shadeColour(shoe.outsole, 0.12),
    cloth: 'rubber',
    level: 46,
    round: 8,
    lines: [
      { d: 'M-30 62H48', as: 'seam', width: 6 },
      { d: 'M-14 82H32', as: 'seam', width: 4 },
    ],
  }
  return [rim, tread, plate]
}
