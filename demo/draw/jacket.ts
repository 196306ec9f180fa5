import { bomber } from './bomber.ts'
import { cardigan } from './cardigan.ts'
import { denim, denimLines } from './denim-jacket.ts'
import type { Jacket } from './jacket-parts.ts'
import { both, closed, crease, ellipse, open, type Stretch } from './path.ts'
import { type Line, mirrored, type Piece } from './piece.ts'
import { ribs, shaded } from './surface.ts'
import {
  armhole,
  bolt,
  button,
  hemStitch,
  inside,
  longSleeve,
  ribCuff,
  torsoFolds,
  torsoOutline,
} from './torso.ts'

const low: Stretch[] = [
  [300, 60, 306, 240, 306, 410],
  [200, 424, 100, 424, 0, 424],
]
const shoulder: [number, number] = [296, -380]
const wide = 16

const detailDrawings = { bomber, denim, cardigan }
const neckDepths = { bomber: -268, denim: -350, cardigan: -40 }

function createSeams(jacket: Jacket): Line[] {
  const hole: Line = { d: armhole(...shoulder, wide), as: 'seam', width: 2.4 }
  const left: Line = {
    ...hole,
    d: both([{ d: hole.d.replace(/C/g, ' C'), rise: 0, soft: 2 }])[1]?.d ?? hole.d,
  }
  const sewn = jacket.make === 'denim' ? denimLines(jacket) : []
  return [hole, left, ...sewn]
}

function drawSleeves(jacket: Jacket): Piece[] {
  const sleeve = longSleeve(jacket, jacket.make === 'denim' ? 14 : 26)
  if (jacket.make !== 'denim')
    return [sleeve, ribCuff({ ...jacket, cloth: 'wool' }, jacket.rib ?? jacket.colour, 16)]
  const cuff: Piece = {
    ...bolt(jacket),
    d: closed(478, 412, [482, 484], [386, 498], [376, 426]),
    level: 17,
    round: 14,
    lines: [
      hemStitch(open(474, 422, [384, 435]), jacket.thread),
      hemStitch(open(476, 475, [392, 487]), jacket.thread),
    ],
  }
  const seam = hemStitch(open(300, -260, [352, -60, 392, 150, 412, 420]), jacket.thread)
  return [{ ...sleeve, lines: [seam] }, cuff, button(400, 462, '#b08a5a', 10, 24)]
}

export function jacket(jacket: Jacket): Piece[] {
  const deep = jacket.back ? -452 : neckDepths[jacket.make]
  const neck: Stretch = jacket.back
    ? [40, -452, 80, -456, 116, -472]
    : [jacket.make === 'cardigan' ? 40 : 60, deep - 40, 104, -380, 122, -472]
  const d = torsoOutline({ neckY: deep, neck, shoulder, hem: low, wide })
  const body: Piece = {
    ...bolt(jacket),
    d,
    level: 15,
    round: 74,
    folds: torsoFolds,
    lines: createSeams(jacket),
  }
  const sleeves = drawSleeves(jacket)
  const through = jacket.back ? [] : inside(jacket.colour, jacket.cloth, deep + 20, -474)
  const fall: Piece = {
    d: ellipse(0, -470, 100, 22),
    colour: shaded(jacket.rib ?? jacket.colour, -0.14),
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
    ...mirrored(sleeves),
    body,
    ...detailDrawings[jacket.make](jacket),
  ]
}
