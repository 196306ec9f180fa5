import { closed, crease, ellipse, open, whole } from './path.ts'
import { mirrored, moved, type Piece } from './piece.ts'
import { shirt } from './shirt.ts'
import { shaded } from './surface.ts'
import { bolt, button, hemStitch, type Stuff } from './torso.ts'

export interface Dress extends Stuff {
  back?: boolean
  buttons?: string
}

/** Draws a gathered skirt: folds fall from the waist and fade, or rise from the hem. */
function drawGatheredSkirt(dress: Dress, y: number, half: number, low: number, wide: number): Piece {
  const d = whole(
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
  const hem = open(-wide, low - 24, [-wide * 0.5, low + 16, wide * 0.5, low + 16, wide, low - 24])
  return { ...bolt(dress), d, level: 13, round: 40, folds: [...folds, ...rising], lines: [hemStitch(hem)] }
}

function drawStrap(dress: Dress): Piece {
  const strapX = 118
  const strap: Piece = {
    ...bolt(dress),
    d: closed(
      strapX + 2,
      -392,
      [strapX - 2, -470, strapX - 22, -540, strapX - 40, -570],
      [strapX - 22, -580],
      [strapX + 4, -540, strapX + 24, -460, strapX + 26, -384],
    ),
    level: 14,
    round: 10,
    lines: [hemStitch(open(strapX + 20, -400, [strapX + 14, -470, strapX - 6, -540, strapX - 26, -574]))],
  }
  return strap
}

function drawBodice(dress: Dress): Piece {
  const top = dress.back ? -330 : -300
  const bodice = whole(
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
    ? open(-170, -318, [170, -318])
    : open(-140, -376, [-100, -350, -40, -314, 0, -288], [40, -314, 100, -350, 140, -376])
  const body: Piece = {
    ...bolt(dress),
    d: bodice,
    level: 17,
    round: 44,
    folds: tucks,
    lines: [hemStitch(edge), hemStitch(open(-158, -70, [-80, -62, 80, -62, 158, -70]))],
  }
  return body
}

export function strapDress(dress: Dress): Piece[] {
  const behind: Piece = {
    ...drawStrap(dress),
    d: closed(72, -330, [74, -430, 76, -520, 80, -576], [98, -576], [94, -520, 92, -430, 92, -330]),
    colour: shaded(dress.colour, -0.12),
    level: 8,
    lines: [],
  }
  const far: Piece = {
    d: whole(0, -352, [60, -352, 120, -348, 166, -340], [166, -240], [0, -230]),
    colour: shaded(dress.colour, -0.24),
    cloth: dress.cloth,
    level: 6,
    round: 10,
  }
  const buttons = dress.back
    ? []
    : [-252, -196, -140, -84].map((y) => button(0, y, dress.buttons ?? '#8a6a4c', 9, 22))
  const smock = dress.back
    ? '<path d="' +
      Array.from({ length: 11 }, (_, i) => `M-190 ${-312 + i * 24}H190`).join('') +
      '" stroke="#000" stroke-width="7" opacity=".4" fill="none"/>'
    : undefined
  const straps = dress.back ? [] : [behind, ...mirrored([behind])]
  const front = dress.back ? [{ ...behind, level: 18, colour: dress.colour }] : [drawStrap(dress)]
  return [
    ...straps,
    ...(dress.back ? [] : [far]),
    drawGatheredSkirt(dress, -66, 158, 500, 400),
    { ...drawBodice(dress), grain: smock },
    ...front,
    ...mirrored(front),
    ...buttons,
  ]
}

function drawPlacket(dress: Dress): Piece {
  return {
    ...bolt(dress),
    d: whole(0, -30, [22, -30], [24, 580], [0, 580]),
    level: 17,
    round: 12,
    lines: [hemStitch(open(-16, -30, [-17, 578])), hemStitch(open(16, -30, [17, 578]))],
  }
}

function drawTieBelt(dress: Dress): Piece {
  return {
    ...bolt(dress),
    d: whole(0, -62, [100, -62, 180, -68, 226, -76], [222, -30], [180, -16, 90, -12, 0, -12]),
    level: 22,
    round: 18,
    lines: [
      hemStitch(open(-218, -64, [-90, -52, 90, -52, 218, -64])),
      hemStitch(open(-218, -40, [-90, -24, 90, -24, 218, -40])),
    ],
  }
}

export function shirtDress(dress: Dress): Piece[] {
  const shirtPieces = shirt({ ...dress, sleeve: 'short', collar: 'classic', waisted: true })
  const upper = moved(shirtPieces, 'translate(0 -130) scale(.84)')
  const rows = [-10, 90, 190, 290, 390, 490].map((y) => button(0, y, dress.buttons, 8, 24))
  const skirt = drawGatheredSkirt(dress, -40, 214, 540, 384)
  const tail = (x: number, y: number, bend: number): Piece => ({
    ...bolt(dress),
    d: closed(
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
  const knot: Piece = {
    ...bolt(dress),
    d: ellipse(56, -38, 30, 26),
    level: 30,
    round: 24,
    folds: [crease([40, -50], [74, -26], { width: 7, rise: -0.5, soft: 3 })],
  }
  const front = dress.back ? [] : [drawPlacket(dress), ...rows, tail(72, 190, 8), tail(118, 158, 34), knot]
  const cut = upper.filter((piece) => piece.cloth !== 'rubber' || !dress.back)
  return [...cut, skirt, ...front.slice(0, 7), drawTieBelt(dress), ...front.slice(7)]
}
