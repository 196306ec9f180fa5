import { type DrawnFold, type DrawnLine, type DrawnPiece, mirror } from './drawing.ts'
import { drawButton, type GarmentFabric, hemStitch, toFabric } from './garment-parts.ts'
import { shadeColour } from './patterns.ts'
import { box, closedShape, crease, openCurve, symmetricShape } from './svg-path.ts'

export interface TrousersStyle extends GarmentFabric {
  cut: 'straight' | 'wide' | 'short'
  make: 'chino' | 'jean' | 'pleat' | 'drawstring'
  back?: boolean
  thread?: string
}

/** [outer x, inner x, y] of the hem. */
const hems = { straight: [262, 74, 560], wide: [352, 40, 560], short: [296, 44, 120] } as const

function createLegOutline(cut: TrousersStyle['cut']): string {
  const [outer, inner, y] = hems[cut]
  const knee = 300
  if (cut === 'short') {
    return closedShape(
      -4,
      -500,
      [188, -500],
      [224, -420, 240, -320, 250, -220],
      [262, -80, 290, 40, outer, y],
      [inner, y + 12],
      [34, 40, 22, -60, 10, -150],
      [2, -190, -4, -240, -4, -300],
    )
  }
  return closedShape(
    -4,
    -500,
    [188, -500],
    [224, -420, 240, -320, 248, -220],
    [254, -60, outer - 6, knee - 80, outer, y],
    [inner, y + 10],
    [inner - 10, knee - 160, 26, -60, 10, -150],
    [2, -190, -4, -240, -4, -300],
  )
}

function createLegFolds(cut: TrousersStyle['cut'], make: TrousersStyle['make']): DrawnFold[] {
  const [outer, inner, y] = hems[cut]
  const middle = (outer + inner) / 2
  const folds = [
    crease([14, -160], [190, -250], { bend: -22, width: 26, rise: -0.3, soft: 11 }),
    crease([16, -140], [170, -90], { bend: 26, width: 24, rise: -0.28, soft: 11 }),
    crease([14, -150], [120, 10], { bend: 18, width: 20, rise: 0.18, soft: 12 }),
    crease([230, -300], [110, -420], { bend: -16, width: 18, rise: -0.16, soft: 12 }),
  ]
  if (cut === 'short')
    return [
      ...folds,
      crease([outer - 60, y], [190, -120], { bend: 12, width: 24, rise: -0.22, soft: 12 }),
      crease([inner + 60, y], [90, -40], { bend: -8, width: 22, rise: -0.2, soft: 12 }),
    ]
  const long = [
    crease([outer - 10, 130], [inner + 30, 190], { bend: -16, width: 24, rise: -0.2, soft: 12 }),
    crease([inner - 4, 120], [outer - 50, 230], { bend: 16, width: 20, rise: -0.2, soft: 12 }),
    crease([outer - 30, 470], [inner + 10, 500], { bend: -14, width: 18, rise: -0.24, soft: 9 }),
    crease([outer - 40, 530], [outer - 60, 200], { bend: -14, width: 26, rise: -0.2, soft: 13 }),
  ]
  if (make === 'jean')
    return [
      ...folds,
      ...long,
      crease([inner + 8, 430], [outer - 30, 460], { bend: 14, width: 18, rise: -0.22, soft: 9 }),
    ]
  const pressed: DrawnFold = {
    d: openCurve(140, -380, [146, -200], [middle, y - 4]),
    width: 9,
    rise: 0.22,
    soft: 6,
  }
  const drop = [0.25, 0.62, 0.85].map((t) =>
    crease([inner + (outer - inner) * t, y], [150, -80], { bend: 8, width: 24, rise: -0.22, soft: 13 }),
  )
  return [...folds, ...(cut === 'wide' ? drop : long), ...(make === 'drawstring' ? [] : [pressed])]
}

function createFrontLines(item: TrousersStyle): DrawnLine[] {
  const { make, thread } = item
  const seam = (d: string, width = 2): DrawnLine => ({ d, as: 'seam', width })
  if (make === 'jean') {
    const scoop = openCurve(96, -500, [104, -420, 170, -398, 236, -402])
    return [
      seam(scoop),
      hemStitch(openCurve(88, -500, [96, -410, 170, -388, 240, -392]), thread),
      hemStitch(openCurve(82, -500, [90, -402, 170, -380, 240, -384]), thread),
    ]
  }
  const slant = openCurve(132, -500, [176, -430], [226, -330])
  return [seam(slant, 2.6), hemStitch(openCurve(124, -500, [168, -428], [216, -326]), thread)]
}

function drawBackPockets(item: TrousersStyle): DrawnPiece[] {
  if (item.make === 'jean') {
    const d = closedShape(70, -392, [196, -404], [206, -270], [142, -232], [76, -262])
    const inner = openCurve(77, -386, [190, -397], [199, -274], [142, -241], [83, -267], [77, -386])
    const wing = openCurve(80, -336, [110, -330, 126, -316, 138, -302], [156, -322, 176, -334, 202, -338])
    return [
      {
        ...toFabric(item),
        d,
        level: 19,
        round: 12,
        lines: [
          hemStitch(inner, item.thread),
          hemStitch(openCurve(77, -374, [191, -385]), item.thread),
          hemStitch(wing, item.thread),
        ],
      },
    ]
  }
  const welt: DrawnPiece = {
    ...toFabric(item),
    d: closedShape(80, -386, [196, -394], [197, -376], [81, -368]),
    level: 18,
    round: 8,
  }
  return item.make === 'drawstring'
    ? []
    : [welt, drawButton(138, -350, shadeColour(item.colour, 0.15), 8, 18)]
}

function drawDrawstring(item: TrousersStyle, d: string): DrawnPiece[] {
  const gathers = Array.from(
    { length: 26 },
    (_, i) => `M${-190 + i * 15} -570q${i % 2 ? 5 : -4} 40 0 84`,
  ).join('')
  const cord = (x: number, y: number, bend: number): DrawnPiece => ({
    d: closedShape(
      x - 4,
      -528,
      [x - 4 + bend, -470, x - 8 + bend, -430, x - 5, y],
      [x + 5, y],
      [x + 4 + bend, -430, x + 6 + bend, -470, x + 5, -528],
    ),
    colour: '#efe8da',
    cloth: 'jersey',
    level: 26,
    round: 8,
  })
  const band: DrawnPiece = {
    ...toFabric(item),
    d,
    level: 18,
    round: 24,
    grain: `<path d="${gathers}" stroke="#000" stroke-width="5" opacity=".34" fill="none"/>`,
  }
  return [band, ...(item.back ? [] : [cord(-16, -372, -10), cord(18, -352, 14)])]
}

function drawWaist(item: TrousersStyle): DrawnPiece[] {
  const d = symmetricShape(
    0,
    -560,
    [90, -560, 150, -562, 184, -566],
    [192, -496],
    [150, -490, 90, -488, 0, -488],
  )
  if (item.make === 'drawstring') {
    return drawDrawstring(item, d)
  }
  const edge = [
    hemStitch(openCurve(-180, -554, [-90, -550, 90, -550, 180, -554]), item.thread),
    hemStitch(openCurve(-184, -497, [-90, -494, 90, -494, 184, -497]), item.thread),
  ]
  const loop = (x: number): DrawnPiece => ({
    ...toFabric(item),
    d: box(x - 9, -568, 18, 84, 3),
    level: 24,
    round: 8,
    lines: [
      hemStitch(openCurve(x - 5, -562, [x - 5, -490]), item.thread),
      hemStitch(openCurve(x + 5, -562, [x + 5, -490]), item.thread),
    ],
  })
  const band: DrawnPiece = { ...toFabric(item), d, level: 18, round: 16, lines: edge }
  const loops = item.back ? [-128, 0, 128] : [-112, 112]
  const fastening =
    item.make === 'jean'
      ? drawButton(6, -524, '#b08a5a', 13, 26)
      : drawButton(14, -524, shadeColour(item.colour, 0.12), 11, 24)
  const patch: DrawnPiece = {
    d: box(96, -548, 74, 46, 3),
    colour: '#a8744a',
    cloth: 'leather',
    level: 22,
    round: 6,
    lines: [{ d: box(101, -543, 64, 36, 2), as: 'stitch', width: 1.6, colour: '#d9b98c' }],
  }
  return [band, ...loops.map(loop), ...(item.back ? (item.make === 'jean' ? [patch] : []) : [fastening])]
}

function drawLining(item: TrousersStyle): DrawnPiece {
  return {
    d: symmetricShape(0, -572, [80, -572, 150, -574, 182, -568], [182, -540], [0, -540]),
    colour: shadeColour(item.colour, -0.3),
    cloth: 'plain',
    level: 8,
    round: 6,
  }
}

function createYokeLines(item: TrousersStyle): DrawnLine[] {
  return item.make === 'jean' && item.back
    ? [
        { d: openCurve(-4, -404, [100, -430], [236, -452]), as: 'seam' },
        hemStitch(openCurve(-4, -394, [100, -420], [238, -441]), item.thread),
      ]
    : []
}

function createLegLines(item: TrousersStyle): DrawnLine[] {
  const [outer, inner, y] = hems[item.cut]
  const hem = hemStitch(openCurve(inner - 6, y - 18, [outer + 8, y - 28]), item.thread)
  const side: DrawnLine[] =
    item.make === 'jean'
      ? [hemStitch(openCurve(2, -160, [30, -60, inner - 6, 140, inner + 8, y]), item.thread)]
      : []
  const cuff: DrawnLine[] =
    item.cut === 'short'
      ? [{ d: openCurve(inner - 6, y - 44, [outer + 8, y - 56]), as: 'seam', width: 3 }]
      : [hem]
  return [...cuff, ...side, ...(item.back ? createYokeLines(item) : createFrontLines(item))]
}

export function drawTrousers(item: TrousersStyle): DrawnPiece[] {
  const lines = createLegLines(item)
  const leg: DrawnPiece = {
    ...toFabric(item),
    d: createLegOutline(item.cut),
    level: 14,
    round: 78,
    folds: createLegFolds(item.cut, item.make),
    lines,
    angle: item.make === 'jean' ? 4 : 0,
  }
  const otherLeg: DrawnPiece = {
    ...leg,
    level: 13,
    folds: leg.folds?.map((fold, i) => ({ ...fold, rise: fold.rise * (i % 2 ? 0.7 : 1.1) })),
  }
  const fly: DrawnLine = { d: openCurve(-1, -490, [-1, -170]), as: 'seam', width: 2.4 }
  const curve = openCurve(54, -490, [56, -400, 52, -320, 4, -276])
  const pleats = [58, 96].map((x) => ({
    ...crease([x, -490], [x + 24, -250], { width: 9, rise: -0.5, soft: 4 }),
    isSewn: true,
  }))
  const rightLeg: DrawnPiece = {
    ...leg,
    folds: [...(leg.folds ?? []), ...(item.make === 'pleat' && !item.back ? pleats : [])],
    lines: [
      ...lines,
      fly,
      ...(item.back || item.make === 'drawstring' ? [] : [hemStitch(curve, item.thread)]),
    ],
  }
  const leftLeg: DrawnPiece = {
    ...otherLeg,
    folds: [...(otherLeg.folds ?? []), ...(item.make === 'pleat' && !item.back ? pleats : [])],
  }
  const pockets = item.back ? drawBackPockets(item) : []
  return [
    drawLining(item),
    ...mirror([leftLeg]),
    rightLeg,
    ...pockets,
    ...mirror(pockets),
    ...drawWaist(item),
  ]
}
