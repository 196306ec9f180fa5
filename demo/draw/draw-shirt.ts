import { type DrawnFold, type DrawnLine, type DrawnPiece, mirror } from './drawing.ts'
import {
  createArmholePath,
  createTorsoOutline,
  drawButton,
  drawLongSleeve,
  drawNeckInside,
  hemStitch,
  toFabric,
  torsoFolds,
} from './garment-parts.ts'
import { drawBandCollar, drawCampCollar, drawClassicCollar, type ShirtStyle } from './shirt-collars.ts'
import {
  box,
  closedShape,
  crease,
  mirrorFolds,
  openCurve,
  type PathSegment,
  symmetricShape,
} from './svg-path.ts'

const buttonRows = [-268, -172, -76, 20, 116, 212, 308]

function drawShortSleeve(shirt: ShirtStyle): DrawnPiece {
  const d = closedShape(
    256,
    -398,
    [372, -358, 432, -240, 496, -92],
    [356, -24],
    [336, -80, 312, -106, 278, -130],
    [230, -200],
    [230, -300],
  )
  const folds = [
    crease([292, -146], [430, -160], { bend: -18, width: 26, rise: -0.34, soft: 10 }),
    crease([330, -70], [400, -230], { bend: 16, width: 20, rise: -0.24, soft: 10 }),
  ]
  return {
    ...toFabric(shirt, true),
    d,
    level: 12,
    round: 50,
    angle: -26,
    folds,
    lines: [hemStitch(openCurve(484, -122, [344, -54]))],
  }
}

function drawCuffedSleeve(shirt: ShirtStyle): DrawnPiece[] {
  const cuff: DrawnPiece = {
    ...toFabric(shirt, true),
    d: closedShape(470, 410, [474, 500], [384, 514], [374, 424]),
    level: 16,
    round: 16,
    angle: -6,
    lines: [
      hemStitch(openCurve(462, 418, [466, 493], [391, 505], [383, 430])),
      { d: openCurve(470, 412, [374, 426]), as: 'seam', width: 2 },
    ],
  }
  const vent: DrawnLine = { d: openCurve(408, 420, [398, 320]), as: 'seam', width: 2 }
  const sleeve = drawLongSleeve(shirt, 8)
  return [{ ...sleeve, lines: [vent] }, cuff, drawButton(402, 470, shirt.buttons, 8, 20)]
}

const collarDrawings = { classic: drawClassicCollar, band: drawBandCollar, camp: drawCampCollar }
const tail: PathSegment[] = [
  [288, 60, 284, 240, 288, 410],
  [284, 470, 250, 500, 170, 526],
  [110, 542, 50, 546, 0, 546],
]
const waist: PathSegment[] = [
  [284, -60, 268, 30, 256, 112],
  [0, 112],
]
const square: PathSegment[] = [
  [290, 60, 290, 240, 300, 430],
  [190, 444, 90, 444, 0, 444],
]

function drawFront(shirt: ShirtStyle): DrawnPiece[] {
  const isCamp = shirt.collar === 'camp'
  const top = isCamp ? -236 : -392
  const low = isCamp ? 444 : shirt.waisted ? 112 : 546
  const rows = buttonRows.filter((y) => y > top + 60 && y < low - 60)
  const placket: DrawnPiece = {
    ...toFabric(shirt),
    d: box(-24, top, 48, low - top),
    level: 18,
    round: 12,
    lines: isCamp
      ? []
      : [hemStitch(openCurve(-18, top, [-18, low])), hemStitch(openCurve(18, top, [18, low]))],
  }
  const pocket: DrawnPiece = {
    ...toFabric(shirt),
    d: closedShape(84, -176, [212, -176], [212, -36], [196, -20], [100, -20], [84, -36]),
    level: 18,
    round: 12,
    lines: [
      hemStitch(openCurve(90, -146, [206, -146])),
      hemStitch(openCurve(90, -172, [90, -38], [103, -26], [193, -26], [206, -38], [206, -172])),
    ],
  }
  return [placket, ...rows.map((y) => drawButton(0, y, shirt.buttons)), ...(shirt.pocket ? [pocket] : [])]
}

function drawBack(shirt: ShirtStyle): DrawnPiece[] {
  const fall: DrawnPiece = {
    ...toFabric(shirt),
    d: symmetricShape(0, -398, [60, -398, 112, -404, 150, -424], [102, -498], [60, -484, 30, -482, 0, -482]),
    level: 20,
    round: 20,
    lines: [
      hemStitch(openCurve(-140, -432, [-100, -412, -60, -408, 0, -408], [60, -408, 100, -412, 140, -432])),
    ],
  }
  const low: DrawnPiece = {
    ...toFabric(shirt),
    d: symmetricShape(0, -446, [40, -446, 84, -450, 112, -466], [130, -452], [100, -420, 60, -420, 0, -420]),
    level: 17,
    round: 10,
  }
  return shirt.collar === 'band' ? [low] : [fall]
}

const boxPleat: DrawnFold[] = [
  crease([-18, -250], [-30, 300], { width: 14, rise: -0.3, soft: 7 }),
  crease([18, -250], [30, 300], { width: 14, rise: -0.3, soft: 7 }),
  crease([0, -250], [0, 380], { width: 14, rise: 0.2, soft: 9 }),
].map((fold) => ({ ...fold, isSewn: true }))

function createYokeSeam(shirt: ShirtStyle): DrawnLine {
  return shirt.back
    ? { d: openCurve(-300, -262, [-100, -250, 100, -250, 300, -262]), as: 'seam', width: 2.4 }
    : {
        d: mirrorFolds([{ d: openCurve(118, -448, [180, -424, 240, -392, 300, -352]), rise: 0, soft: 2 }])
          .map((fold) => fold.d)
          .join(''),
        as: 'seam',
        width: 2,
      }
}

function drawBody(shirt: ShirtStyle): DrawnPiece {
  const isCamp = shirt.collar === 'camp'
  const shoulder: [number, number] = [288, -384]
  const neckY = shirt.back ? -450 : isCamp ? -226 : -386
  const neck: PathSegment = shirt.back
    ? [40, -450, 80, -454, 112, -470]
    : isCamp
      ? [30, -280, 90, -390, 112, -470]
      : [50, -390, 104, -420, 118, -472]
  const d = createTorsoOutline({ neckY, neck, shoulder, hem: shirt.waisted ? waist : isCamp ? square : tail })
  const hem = isCamp
    ? openCurve(-300, 414, [-150, 422, 150, 422, 300, 414])
    : openCurve(
        -280,
        412,
        [-276, 456, -244, 486, -168, 512],
        [-110, 528, 110, 528, 168, 512],
        [244, 486, 276, 456, 280, 412],
      )
  return {
    ...toFabric(shirt),
    d,
    level: 15,
    round: 64,
    folds: shirt.back ? [...torsoFolds, ...boxPleat] : torsoFolds,
    lines: [
      ...(shirt.waisted ? [] : [hemStitch(hem)]),
      { d: createArmholePath(...shoulder), as: 'seam', width: 2 },
      createYokeSeam(shirt),
    ],
  }
}

export function drawShirt(shirt: ShirtStyle): DrawnPiece[] {
  const isCamp = shirt.collar === 'camp'
  const body = drawBody(shirt)
  const sleeves = shirt.sleeve === 'long' ? drawCuffedSleeve(shirt) : [drawShortSleeve(shirt)]
  const [fall, ...over] = collarDrawings[shirt.collar](shirt) as [DrawnPiece, ...DrawnPiece[]]
  const arms = [...sleeves, ...mirror(sleeves)]
  if (shirt.back) return [...arms, body, ...drawBack(shirt)]
  return [
    // A closed collar hides the label.
    ...drawNeckInside(shirt.colour, shirt.cloth, isCamp ? -240 : -400, isCamp ? -438 : -470).slice(
      0,
      isCamp ? 2 : 1,
    ),
    fall,
    ...arms,
    body,
    ...drawFront(shirt),
    ...over,
  ]
}
