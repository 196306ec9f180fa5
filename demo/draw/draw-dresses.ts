import { drawShirt } from './draw-shirt.ts'
import { type DrawnPiece, mirror, transformPieces } from './drawing.ts'
import { drawButton, type GarmentFabric, hemStitch, toFabric } from './garment-parts.ts'
import { shadeColour } from './patterns.ts'
import { closedShape, crease, ellipse, openCurve, symmetricShape } from './svg-path.ts'

export interface DressStyle extends GarmentFabric {
  back?: boolean
  buttons?: string
}

/** Draws a gathered skirt: folds fall from the waist and fade, or rise from the hem. */
function drawGatheredSkirt(
  dress: DressStyle,
  y: number,
  half: number,
  low: number,
  wide: number,
): DrawnPiece {
  const d = symmetricShape(
    0,
    y,
    [half, y],
    [half + 40, y + 160, wide - 50, low - 240, wide, low],
    [wide * 0.6, low + 34, wide * 0.3, low + 40, 0, low + 40],
  )
  const count = 15
  const folds = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count - 0.5
    const jump = ((i * 37) % 11) / 11
    const from: [number, number] = [t * half * 2, y + 2]
    const to: [number, number] = [t * wide * 1.55 + (jump - 0.5) * 30, y + (low - y) * (0.42 + jump * 0.4)]
    return crease(from, to, { bend: t * 20, width: 13, rise: i % 2 ? -0.42 : -0.3, soft: 7 })
  })
  const rising = Array.from({ length: 9 }, (_, i) => {
    const t = (i + 0.5) / 9 - 0.5
    const jump = ((i * 29) % 7) / 7
    return crease([t * wide * 1.9, low + 36], [t * wide * 1.1, y + (low - y) * (0.25 + jump * 0.3)], {
      bend: t * -26,
      width: 28,
      rise: i % 2 ? -0.3 : 0.2,
      soft: 13,
    })
  })
  const hem = openCurve(-wide, low - 24, [-wide * 0.5, low + 16, wide * 0.5, low + 16, wide, low - 24])
  return {
    ...toFabric(dress),
    d,
    level: 13,
    round: 40,
    folds: [...folds, ...rising],
    lines: [hemStitch(hem)],
  }
}

function drawStrap(dress: DressStyle): DrawnPiece {
  const strapX = 118
  const strap: DrawnPiece = {
    ...toFabric(dress),
    d: closedShape(
      strapX + 2,
      -392,
      [strapX - 2, -470, strapX - 22, -540, strapX - 40, -570],
      [strapX - 22, -580],
      [strapX + 4, -540, strapX + 24, -460, strapX + 26, -384],
    ),
    level: 14,
    round: 10,
    lines: [
      hemStitch(openCurve(strapX + 20, -400, [strapX + 14, -470, strapX - 6, -540, strapX - 26, -574])),
    ],
  }
  return strap
}

function drawBodice(dress: DressStyle): DrawnPiece {
  const top = dress.back ? -330 : -300
  const bodice = symmetricShape(
    0,
    top,
    dress.back ? [70, top, 120, -332, 168, -330] : [34, -326, 90, -352, 118, -396],
    dress.back ? [180, -326] : [146, -384],
    [168, -330, 178, -290, 196, -262],
    [192, -180, 172, -120, 160, -60],
    [100, -52, 50, -50, 0, -50],
  )
  const tucks = [-1, 1].flatMap((s) => [
    crease([s * 150, -70], [s * 96, -230], { width: 12, rise: -0.34, soft: 7 }),
    crease([s * 176, -250], [s * 60, -180], { bend: s * 14, width: 20, rise: -0.26, soft: 10 }),
    crease([s * 60, -60], [s * 40, -200], { width: 12, rise: -0.24, soft: 7 }),
  ])
  const edge = dress.back
    ? openCurve(-170, -318, [170, -318])
    : openCurve(-140, -376, [-100, -350, -40, -314, 0, -288], [40, -314, 100, -350, 140, -376])
  const body: DrawnPiece = {
    ...toFabric(dress),
    d: bodice,
    level: 17,
    round: 44,
    folds: tucks,
    lines: [hemStitch(edge), hemStitch(openCurve(-158, -70, [-80, -62, 80, -62, 158, -70]))],
  }
  return body
}

export function drawStrapDress(dress: DressStyle): DrawnPiece[] {
  const behind: DrawnPiece = {
    ...drawStrap(dress),
    d: closedShape(72, -330, [74, -430, 76, -520, 80, -576], [98, -576], [94, -520, 92, -430, 92, -330]),
    colour: shadeColour(dress.colour, -0.12),
    level: 8,
    lines: [],
  }
  const far: DrawnPiece = {
    d: symmetricShape(0, -352, [60, -352, 120, -348, 166, -340], [166, -240], [0, -230]),
    colour: shadeColour(dress.colour, -0.24),
    cloth: dress.cloth,
    level: 6,
    round: 10,
  }
  const buttons = dress.back
    ? []
    : [-252, -196, -140, -84].map((y) => drawButton(0, y, dress.buttons ?? '#8a6a4c', 9, 22))
  const smock = dress.back
    ? '<path d="' +
      Array.from({ length: 11 }, (_, i) => `M-190 ${-312 + i * 24}H190`).join('') +
      '" stroke="#000" stroke-width="7" opacity=".4" fill="none"/>'
    : undefined
  const straps = dress.back ? [] : [behind, ...mirror([behind])]
  const front = dress.back ? [{ ...behind, level: 18, colour: dress.colour }] : [drawStrap(dress)]
  return [
    ...straps,
    ...(dress.back ? [] : [far]),
    drawGatheredSkirt(dress, -66, 158, 500, 400),
    { ...drawBodice(dress), grain: smock },
    ...front,
    ...mirror(front),
    ...buttons,
  ]
}

function drawPlacket(dress: DressStyle): DrawnPiece {
  return {
    ...toFabric(dress),
    d: symmetricShape(0, -30, [22, -30], [24, 580], [0, 580]),
    level: 17,
    round: 12,
    lines: [hemStitch(openCurve(-16, -30, [-17, 578])), hemStitch(openCurve(16, -30, [17, 578]))],
  }
}

function drawTieBelt(dress: DressStyle): DrawnPiece {
  return {
    ...toFabric(dress),
    d: symmetricShape(0, -62, [100, -62, 180, -68, 226, -76], [222, -30], [180, -16, 90, -12, 0, -12]),
    level: 22,
    round: 18,
    lines: [
      hemStitch(openCurve(-218, -64, [-90, -52, 90, -52, 218, -64])),
      hemStitch(openCurve(-218, -40, [-90, -24, 90, -24, 218, -40])),
    ],
  }
}

export function drawShirtDress(dress: DressStyle): DrawnPiece[] {
  const shirtPieces = drawShirt({ ...dress, sleeve: 'short', collar: 'classic', waisted: true })
  const upper = transformPieces(shirtPieces, 'translate(0 -130) scale(.84)')
  const rows = [-10, 90, 190, 290, 390, 490].map((y) => drawButton(0, y, dress.buttons, 8, 24))
  const skirt = drawGatheredSkirt(dress, -40, 214, 540, 384)
  const tail = (x: number, y: number, bend: number): DrawnPiece => ({
    ...toFabric(dress),
    d: closedShape(
      40,
      -40,
      [60 + bend, 20, 70 + bend, 90, x, y],
      [x + 36, y - 8],
      [110 + bend, 90, 96 + bend, 10, 66, -46],
    ),
    level: 25,
    round: 16,
    folds: [crease([60, -20], [x + 10, y - 40], { bend: 12, width: 8, rise: -0.3, soft: 5 })],
  })
  const knot: DrawnPiece = {
    ...toFabric(dress),
    d: ellipse(56, -38, 30, 26),
    level: 30,
    round: 24,
    folds: [crease([40, -50], [74, -26], { width: 7, rise: -0.5, soft: 3 })],
  }
  const front = dress.back ? [] : [drawPlacket(dress), ...rows, tail(72, 190, 8), tail(118, 158, 34), knot]
  const cut = upper.filter((piece) => piece.cloth !== 'rubber' || !dress.back)
  return [...cut, skirt, ...front.slice(0, 7), drawTieBelt(dress), ...front.slice(7)]
}
