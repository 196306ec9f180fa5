import type { ClothName, DrawnFold, DrawnLine, DrawnPiece } from './drawing.ts'
import { ribs, shadeColour } from './patterns.ts'
import {
  box,
  circle,
  closedShape,
  crease,
  mirrorFolds,
  openCurve,
  type PathSegment,
  symmetricShape,
} from './svg-path.ts'

export interface GarmentFabric {
  colour: string
  cloth: ClothName
  print?: string
  /** Pattern of the sleeves, if its direction differs. */
  sleevePrint?: string
}

export const torsoFolds: DrawnFold[] = mirrorFolds([
  crease([262, -150], [90, 20], { bend: -30, width: 30, rise: -0.3, soft: 12 }),
  crease([276, -120], [150, 130], { bend: 20, width: 24, rise: 0.2, soft: 12 }),
  crease([288, 40], [110, 190], { bend: 26, width: 28, rise: -0.22, soft: 14 }),
  crease([210, 470], [150, 150], { bend: -18, width: 26, rise: -0.26, soft: 14 }),
  crease([118, 480], [70, 230], { bend: 12, width: 26, rise: 0.2, soft: 14 }),
  crease([250, -330], [150, -190], { bend: 16, width: 22, rise: -0.16, soft: 12 }),
])

export interface TorsoShape {
  neck: PathSegment
  neckY: number
  shoulder: [number, number]
  hem: PathSegment[]
  wide?: number
}

export function createTorsoOutline({ neck, neckY, shoulder, hem, wide = 0 }: TorsoShape): string {
  const [sx, sy] = shoulder
  return symmetricShape(
    0,
    neckY,
    neck,
    [sx * 0.66, sy - 56, sx * 0.88, sy - 26, sx, sy],
    [sx - 30, sy + 84, sx - 24, sy + 164, 284 + wide, -136],
    ...hem,
  )
}

export function createArmholePath(sx: number, sy: number, wide = 0): string {
  return openCurve(sx, sy, [sx - 30, sy + 84, sx - 24, sy + 164, 284 + wide, -136])
}

export const sleeveFolds: DrawnFold[] = [
  crease([290, -150], [412, -70], { bend: -16, width: 26, rise: -0.32 }),
  crease([336, 40], [446, 96], { bend: 14, width: 20, rise: -0.28 }),
  crease([436, 10], [346, 126], { bend: 10, width: 18, rise: -0.24 }),
  crease([372, 190], [456, 250], { bend: 12, width: 18, rise: -0.26 }),
  crease([380, 330], [456, 300], { bend: 10, width: 18, rise: -0.2 }),
  crease([402, -260], [366, 60], { bend: -20, width: 28, rise: 0.16, soft: 14 }),
]

/** A long right sleeve without its cuff, which begins at y 408. */
export function drawLongSleeve(stuff: GarmentFabric, loose = 0): DrawnPiece {
  const w = loose
  const d = closedShape(
    256,
    -396,
    [372 + w, -362, 402 + w, -250, 414 + w, -140],
    [442 + w, 110, 456 + w, 300, w > 16 ? 462 : 462 + w, 424],
    [384, 436],
    [358, 250, 328, 40, 282 + w * 0.5, -130],
    [230, -200],
    [230, -300],
  )
  return { ...toFabric(stuff, true), d, level: 12, round: 54, angle: -6, folds: sleeveFolds }
}

export function toFabric(
  stuff: GarmentFabric,
  sleeve = false,
): Pick<DrawnPiece, 'colour' | 'cloth' | 'print'> {
  return {
    colour: stuff.colour,
    cloth: stuff.cloth,
    print: (sleeve ? stuff.sleevePrint : undefined) ?? stuff.print,
  }
}

export function drawRibCuff(stuff: GarmentFabric, colour: string, loose = 0): DrawnPiece {
  const w = loose
  return {
    d: closedShape(464 + w * 0.1, 412, [458, 496], [394, 510], [382, 425]),
    colour,
    cloth: stuff.cloth,
    level: 14,
    round: 18,
    grain: ribs(-4, 8),
    lines: [{ d: openCurve(466, 414, [380, 427]), as: 'seam' }],
  }
}

/** The inside of the back, visible through the neck, with a label. */
export function drawNeckInside(colour: string, cloth: ClothName, depth: number, top = -448): DrawnPiece[] {
  return [
    {
      d: symmetricShape(
        0,
        top + 18,
        [40, top + 18, 70, top + 6, 96, top - 8],
        [108, top + 30],
        [104, depth - 40, 40, depth + 20, 0, depth + 20],
      ),
      colour: shadeColour(colour, -0.22),
      cloth,
      level: 5,
      round: 0,
    },
    {
      d: box(-27, top + 42, 54, 34, 3),
      colour: '#ece5d8',
      cloth: 'plain',
      level: 7,
      round: 0,
      print: `<rect x="-13" y="${top + 57}" width="26" height="3" fill="#8a8172"/>`,
    },
  ]
}

export function drawButton(x: number, y: number, colour = '#efe9dc', r = 9, level = 22): DrawnPiece {
  const dot = (dx: number, dy: number) => `<circle cx="${x + dx}" cy="${y + dy}" r="${r * 0.15}"/>`
  const holes =
    dot(-r * 0.26, -r * 0.26) + dot(r * 0.26, -r * 0.26) + dot(-r * 0.26, r * 0.26) + dot(r * 0.26, r * 0.26)
  return {
    d: circle(x, y, r),
    colour,
    cloth: 'rubber',
    level,
    round: 0,
    folds: [{ d: circle(x, y, r * 0.6), rise: -0.05, soft: 2 }],
    print: `<g fill="${shadeColour(colour, -0.55)}">${holes}</g>`,
  }
}

export const hemStitch = (d: string, colour?: string): DrawnLine => ({ d, as: 'stitch', width: 2, colour })
