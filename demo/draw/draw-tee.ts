import { type DrawnLine, type DrawnPiece, mirror } from './drawing.ts'
import {
  createArmholePath,
  createTorsoOutline,
  drawButton,
  drawLongSleeve,
  drawNeckInside,
  drawRibCuff,
  type GarmentFabric,
  hemStitch,
  toFabric,
  torsoFolds,
} from './garment-parts.ts'
import { ribs, shadeColour, stripePattern } from './patterns.ts'
import { closedShape, crease, openCurve, symmetricShape } from './svg-path.ts'

export interface TeeStyle extends GarmentFabric {
  sleeve: 'short' | 'wide' | 'long'
  neck: 'crew' | 'polo'
  back?: boolean
  /** Colour of the neckband, if it differs. */
  rib?: string
  pocket?: boolean
}

export const createSailorStripes = (colour: string) => ({
  print: stripePattern(colour, 58, 20),
  sleevePrint: stripePattern(colour, 58, 20, 7),
})

function drawShortSleeve(tee: TeeStyle): DrawnPiece {
  const wide = tee.sleeve === 'wide'
  const d = wide
    ? closedShape(
        268,
        -398,
        [350, -370, 402, -300, 436, -220],
        [470, -140, 500, -70, 520, 2],
        [478, 34, 430, 54, 378, 64],
        [360, 6, 336, -62, 300, -112],
        [240, -200],
        [230, -300],
      )
    : closedShape(
        256,
        -402,
        [334, -380, 380, -332, 410, -276],
        [442, -216, 470, -166, 494, -124],
        [456, -84, 408, -62, 360, -50],
        [340, -92, 312, -114, 278, -134],
        [230, -200],
        [230, -300],
      )
  const folds = [
    crease([292, -150], [424, -170], { bend: -18, width: 26, rise: -0.34, soft: 10 }),
    crease([300, -260], [440, -90], { bend: 14, width: 22, rise: 0.2, soft: 12 }),
    crease([330, -80], [396, -230], { bend: 16, width: 20, rise: -0.24, soft: 10 }),
  ]
  const hem = wide
    ? openCurve(512, -20, [468, 12, 424, 32, 372, 42])
    : openCurve(484, -144, [446, -104, 398, -82, 350, -70])
  const band: DrawnLine[] =
    tee.neck === 'polo' ? [{ d: openCurve(474, -146, [336, -76]), as: 'seam', width: 2 }] : [hemStitch(hem)]
  return { ...toFabric(tee, true), d, level: 12, round: 50, angle: -27, folds, lines: band }
}

function drawSleeve(tee: TeeStyle): DrawnPiece[] {
  if (tee.sleeve === 'long') return [drawLongSleeve(tee), drawRibCuff(tee, tee.rib ?? tee.colour)]
  const sleeve = drawShortSleeve(tee)
  if (tee.neck !== 'polo') return [sleeve]
  const cuff: DrawnPiece = {
    d: closedShape(474, -148, [488, -110], [352, -40], [334, -76]),
    colour: tee.rib ?? tee.colour,
    cloth: tee.cloth,
    level: 14,
    round: 16,
    angle: -27,
    grain: ribs(-27, 8),
  }
  return [sleeve, cuff]
}

function drawBackNeck({ cloth }: TeeStyle, colour: DrawnPiece['colour']): DrawnPiece {
  const d = symmetricShape(
    0,
    -432,
    [50, -432, 88, -440, 114, -460],
    [92, -470],
    [70, -458, 40, -456, 0, -456],
  )
  return { d, colour, cloth, level: 17, round: 14, grain: ribs(0) }
}

function drawCrewNeck(tee: TeeStyle): DrawnPiece[] {
  const colour = tee.rib ?? tee.colour
  if (tee.back) return [drawBackNeck(tee, colour)]
  const band = symmetricShape(
    0,
    -298,
    [60, -298, 110, -350, 120, -448],
    [92, -460],
    [84, -378, 46, -334, 0, -334],
  )
  const seam = openCurve(-124, -440, [-108, -348, -60, -291, 0, -291], [60, -291, 108, -348, 124, -440])
  const behind: DrawnPiece = {
    d: symmetricShape(0, -448, [40, -448, 72, -452, 95, -461], [92, -430], [64, -414, 36, -410, 0, -410]),
    colour: shadeColour(colour, -0.14),
    cloth: tee.cloth,
    level: 8,
    round: 12,
    grain: ribs(0),
  }
  return [
    behind,
    {
      d: band,
      colour,
      cloth: tee.cloth,
      level: 17,
      round: 18,
      grain: ribs(0),
      lines: [{ d: seam, as: 'seam', width: 2 }],
    },
  ]
}

function drawPoloCollar(tee: TeeStyle): DrawnPiece[] {
  const stuff = { colour: tee.rib ?? tee.colour, cloth: tee.cloth }
  if (tee.back) {
    const d = symmetricShape(
      0,
      -396,
      [60, -396, 110, -402, 142, -418],
      [104, -480],
      [60, -470, 40, -468, 0, -468],
    )
    return [{ ...stuff, d, level: 20, round: 22, grain: ribs(90, 8) }]
  }
  const leaf = closedShape(
    14,
    -338,
    [60, -372, 92, -420, 104, -482],
    [136, -466, 152, -444, 154, -420],
    [138, -372, 104, -318, 64, -282],
  )
  const collar: DrawnPiece = { ...stuff, d: leaf, level: 22, round: 20, angle: 50, grain: ribs(-38, 8) }
  const placket: DrawnPiece = {
    ...toFabric(tee),
    d: symmetricShape(0, -352, [24, -352], [24, -118], [0, -118]),
    level: 17,
    round: 10,
    lines: [hemStitch(symmetricShape(0, -352, [18, -352], [18, -126], [0, -126]))],
  }
  const fall: DrawnPiece = {
    ...stuff,
    d: symmetricShape(0, -470, [44, -470, 80, -476, 104, -482], [96, -420], [60, -400], [0, -396]),
    colour: shadeColour(stuff.colour, -0.12),
    level: 9,
    round: 12,
    grain: ribs(90, 8),
  }
  return [
    fall,
    placket,
    collar,
    ...mirror([collar]),
    drawButton(0, -318),
    drawButton(0, -246),
    drawButton(0, -172),
  ]
}

function drawPocket(tee: TeeStyle): DrawnPiece[] {
  if (!tee.pocket || tee.back) return []
  const d = closedShape(72, -160, [206, -160], [206, -18], [139, 14], [72, -18])
  const inner = openCurve(79, -154, [79, -22], [139, 6], [199, -22], [199, -154])
  return [
    {
      ...toFabric(tee),
      d,
      level: 19,
      round: 12,
      lines: [hemStitch(openCurve(79, -134, [199, -134])), hemStitch(inner)],
    },
  ]
}

export function drawTee(tee: TeeStyle): DrawnPiece[] {
  const wide = tee.sleeve === 'wide' ? 28 : 0
  const shoulder: [number, number] = [288 + wide * 0.5, -386]
  const d = createTorsoOutline({
    neckY: tee.back ? -450 : -304,
    neck: tee.back ? [40, -450, 80, -454, 108, -466] : [66, -304, 104, -370, 114, -454],
    shoulder,
    wide,
    hem: [
      [288 + wide, 60, 288 + wide, 280, 298 + wide, 476],
      [190, 494, 90, 492, 0, 492],
    ],
  })
  const hem = openCurve(-300 - wide, 452, [-150, 470, 150, 470, 300 + wide, 452])
  const seams: DrawnLine[] = [
    hemStitch(hem),
    { d: createArmholePath(...shoulder, wide), as: 'seam', width: 2 },
  ]
  const body: DrawnPiece = { ...toFabric(tee), d, level: 15, round: 70, folds: torsoFolds, lines: seams }
  const sleeves = drawSleeve(tee)
  const neck = tee.neck === 'polo' ? drawPoloCollar(tee) : drawCrewNeck(tee)
  const [behind, ...over] = neck as [DrawnPiece, ...DrawnPiece[]]
  const through = tee.back ? [] : [...drawNeckInside(tee.colour, tee.cloth, -300), behind]
  return [...through, ...sleeves, ...mirror(sleeves), body, ...drawPocket(tee), ...(tee.back ? neck : over)]
}
