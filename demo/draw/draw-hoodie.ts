import { type DrawnLine, type DrawnPiece, mirror } from './drawing.ts'
import {
  createArmholePath,
  createTorsoOutline,
  drawLongSleeve,
  drawRibCuff,
  type GarmentFabric,
  hemStitch,
  toFabric,
  torsoFolds,
} from './garment-parts.ts'
import { ribs, shadeColour } from './patterns.ts'
import { closedShape, crease, ellipse, openCurve, symmetricShape } from './svg-path.ts'

export interface HoodieStyle extends GarmentFabric {
  back?: boolean
  cord?: string
}

function drawHoodBack(item: HoodieStyle): DrawnPiece[] {
  const d = symmetricShape(
    0,
    -250,
    [80, -252, 150, -300, 164, -390],
    [172, -450, 140, -520, 60, -540],
    [40, -544, 20, -545, 0, -545],
  )
  const folds = [
    crease([-150, -400], [150, -400], { bend: -60, width: 22, rise: -0.34, soft: 10 }),
    crease([-120, -470], [120, -470], { bend: -30, width: 20, rise: 0.2, soft: 10 }),
  ]
  return [
    {
      ...toFabric(item),
      d,
      level: 26,
      round: 70,
      folds,
      lines: [
        { d: openCurve(0, -545, [0, -252]), as: 'seam', width: 2.4 },
        hemStitch(openCurve(9, -540, [9, -256])),
      ],
    },
  ]
}

function drawHood(item: HoodieStyle): DrawnPiece[] {
  if (item.back) return drawHoodBack(item)
  const shell = symmetricShape(
    0,
    -560,
    [70, -560, 148, -524, 168, -440],
    [178, -390, 160, -340, 128, -306],
    [60, -270],
    [0, -262],
  )
  const hollow = symmetricShape(0, -512, [52, -512, 100, -486, 112, -430], [118, -380, 70, -300, 0, -272])
  const lining: DrawnPiece = {
    d: hollow,
    colour: shadeColour(item.colour, -0.3),
    cloth: item.cloth,
    level: 8,
    round: 0,
    folds: [crease([-90, -440], [90, -440], { bend: -30, width: 40, rise: -0.3, soft: 16 })],
    lines: [{ d: openCurve(0, -512, [0, -380]), as: 'seam', width: 2 }],
  }
  const side = closedShape(
    -10,
    -262,
    [70, -296, 118, -370, 112, -430],
    [100, -486, 52, -512, 0, -512],
    [0, -560],
    [70, -560, 150, -524, 170, -440],
    [178, -380, 140, -320, 96, -268],
    [60, -246, 20, -238, -10, -238],
  )
  const folds = [
    crease([150, -470], [60, -300], { bend: -22, width: 22, rise: -0.3, soft: 10 }),
    crease([130, -340], [40, -260], { bend: -10, width: 14, rise: 0.24, soft: 8 }),
  ]
  const rim = hemStitch(openCurve(-4, -252, [84, -290, 134, -366, 128, -430], [114, -496, 60, -528, 0, -530]))
  const flap: DrawnPiece = { ...toFabric(item), d: side, level: 22, round: 36, folds, lines: [rim] }
  const back: DrawnPiece = { ...toFabric(item), d: shell, level: 6, round: 30 }
  return [back, lining, ...mirror([flap]), flap]
}

function drawCords(item: HoodieStyle): DrawnPiece[] {
  const colour = item.cord ?? '#efe8da'
  const cord = (x: number, low: number, bend: number): DrawnPiece[] => [
    {
      d: ellipse(x, -288, 9, 9),
      colour: '#b9ad97',
      cloth: 'metal',
      level: 24,
      round: 8,
      lines: [{ d: ellipse(x, -288, 4, 4), as: 'seam', width: 3 }],
    },
    {
      d: closedShape(
        x - 5,
        -286,
        [x - 5 + bend, -200, x - 10 + bend, -120, x - 6, low],
        [x + 6, low],
        [x + 2 + bend, -120, x + 6 + bend, -200, x + 5, -286],
      ),
      colour,
      cloth: 'jersey',
      level: 30,
      round: 10,
      grain: ribs(62, 6),
    },
    {
      d: closedShape(x - 7, low - 4, [x + 7, low - 4], [x + 6, low + 32], [x - 6, low + 32]),
      colour: '#b9ad97',
      cloth: 'metal',
      level: 31,
      round: 9,
    },
  ]
  return [...cord(-52, -56, -10), ...cord(52, -34, 12)]
}

function drawPouch(item: HoodieStyle): DrawnPiece {
  const pouchShape = symmetricShape(
    0,
    120,
    [130, 120],
    [140, 150, 176, 220, 212, 262],
    [212, 392],
    [140, 402, 60, 404, 0, 404],
  )
  const mouth = openCurve(130, 128, [140, 156, 172, 222, 204, 266])
  const pouch: DrawnPiece = {
    ...toFabric(item),
    d: pouchShape,
    level: 20,
    round: 30,
    folds: [
      crease([-100, 390], [-20, 250], { width: 18, rise: -0.2, soft: 10 }),
      crease([190, 280], [90, 330], { width: 18, rise: -0.24, soft: 10 }),
    ],
    lines: [hemStitch(mouth), hemStitch(openCurve(-126, 130, [126, 130]))],
  }
  return pouch
}

function drawHem(item: HoodieStyle): DrawnPiece {
  return {
    ...toFabric(item),
    d: symmetricShape(0, 414, [100, 414, 200, 414, 311, 400], [302, 486], [200, 498, 100, 498, 0, 498]),
    level: 18,
    round: 26,
    grain: ribs(0, 9),
    lines: [{ d: openCurve(-307, 402, [-200, 416, 200, 416, 307, 402]), as: 'seam' }],
  }
}

export function drawHoodie(item: HoodieStyle): DrawnPiece[] {
  const shoulder: [number, number] = [304, -372]
  const d = createTorsoOutline({
    neckY: item.back ? -440 : -262,
    neck: [60, item.back ? -440 : -262, 100, -380, 118, -468],
    shoulder,
    wide: 24,
    hem: [
      [308, 60, 312, 240, 310, 410],
      [200, 424, 100, 424, 0, 424],
    ],
  })
  const hole = createArmholePath(...shoulder, 24)
  const seams: DrawnLine[] = [{ d: hole, as: 'seam', width: 2.4 }]
  const body: DrawnPiece = { ...toFabric(item), d, level: 15, round: 84, folds: torsoFolds, lines: seams }
  const sleeves = [drawLongSleeve(item, 30), drawRibCuff(item, item.colour, 20)]
  const front = item.back ? [] : [drawPouch(item)]
  return [
    ...sleeves,
    ...mirror(sleeves),
    body,
    ...front,
    drawHem(item),
    ...drawHood(item),
    ...(item.back ? [] : drawCords(item)),
  ]
}
