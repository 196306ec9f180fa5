import { drawBomberDetails } from './draw-bomber-details.ts'
import { drawCardiganDetails } from './draw-cardigan-details.ts'
import { createDenimLines, drawDenimDetails } from './draw-denim-details.ts'
import { type DrawnLine, type DrawnPiece, mirror } from './drawing.ts'
import {
  createArmholePath,
  createTorsoOutline,
  drawButton,
  drawLongSleeve,
  drawNeckInside,
  drawRibCuff,
  hemStitch,
  toFabric,
  torsoFolds,
} from './garment-parts.ts'
import type { JacketStyle } from './jacket-parts.ts'
import { ribs, shadeColour } from './patterns.ts'
import { closedShape, crease, ellipse, mirrorFolds, openCurve, type PathSegment } from './svg-path.ts'

const low: PathSegment[] = [
  [300, 60, 306, 240, 306, 410],
  [200, 424, 100, 424, 0, 424],
]
const shoulder: [number, number] = [296, -380]
const wide = 16

const detailDrawings = { bomber: drawBomberDetails, denim: drawDenimDetails, cardigan: drawCardiganDetails }
const neckDepths = { bomber: -268, denim: -350, cardigan: -40 }

function createSeams(jacket: JacketStyle): DrawnLine[] {
  const hole: DrawnLine = { d: createArmholePath(...shoulder, wide), as: 'seam', width: 2.4 }
  const left: DrawnLine = {
    ...hole,
    d: mirrorFolds([{ d: hole.d.replace(/C/g, ' C'), rise: 0, soft: 2 }])[1]?.d ?? hole.d,
  }
  const sewn = jacket.make === 'denim' ? createDenimLines(jacket) : []
  return [hole, left, ...sewn]
}

function drawSleeves(jacket: JacketStyle): DrawnPiece[] {
  const sleeve = drawLongSleeve(jacket, jacket.make === 'denim' ? 14 : 26)
  if (jacket.make !== 'denim')
    return [sleeve, drawRibCuff({ ...jacket, cloth: 'wool' }, jacket.rib ?? jacket.colour, 16)]
  const cuff: DrawnPiece = {
    ...toFabric(jacket),
    d: closedShape(478, 412, [482, 484], [386, 498], [376, 426]),
    level: 17,
    round: 14,
    lines: [
      hemStitch(openCurve(474, 422, [384, 435]), jacket.thread),
      hemStitch(openCurve(476, 475, [392, 487]), jacket.thread),
    ],
  }
  const seam = hemStitch(openCurve(300, -260, [352, -60, 392, 150, 412, 420]), jacket.thread)
  return [{ ...sleeve, lines: [seam] }, cuff, drawButton(400, 462, '#b08a5a', 10, 24)]
}

export function drawJacket(jacket: JacketStyle): DrawnPiece[] {
  const deep = jacket.back ? -452 : neckDepths[jacket.make]
  const neck: PathSegment = jacket.back
    ? [40, -452, 80, -456, 116, -472]
    : [jacket.make === 'cardigan' ? 40 : 60, deep - 40, 104, -380, 122, -472]
  const d = createTorsoOutline({ neckY: deep, neck, shoulder, hem: low, wide })
  const body: DrawnPiece = {
    ...toFabric(jacket),
    d,
    level: 15,
    round: 74,
    folds: torsoFolds,
    lines: createSeams(jacket),
  }
  const sleeves = drawSleeves(jacket)
  const through = jacket.back ? [] : drawNeckInside(jacket.colour, jacket.cloth, deep + 20, -474)
  const fall: DrawnPiece = {
    d: ellipse(0, -470, 100, 22),
    colour: shadeColour(jacket.rib ?? jacket.colour, -0.14),
    cloth: jacket.cloth,
    level: 8,
    round: 14,
    grain: ribs(0, 8),
    folds: [crease([-90, -470], [90, -470], { width: 6, rise: -0.1, soft: 4 })],
  }
  return [
    ...(jacket.back ? [] : [fall]),
    ...through,
    ...sleeves,
    ...mirror(sleeves),
    body,
    ...detailDrawings[jacket.make](jacket),
  ]
}
