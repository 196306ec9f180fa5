import type { DrawnPiece } from './drawing.ts'
import { shadeColour } from './patterns.ts'
import { box, closedShape, ellipse, openCurve } from './svg-path.ts'

export interface BeltStyle {
  colour: string
  metal: string
}

const toLeatherStyle = (belt: BeltStyle) => ({ colour: belt.colour, cloth: 'leather' }) as const

function drawLooseEnd(belt: BeltStyle): DrawnPiece {
  return {
    ...toLeatherStyle(belt),
    d: closedShape(
      -290,
      232,
      [-100, 214, 160, 220, 360, 232],
      [398, 250, 404, 312, 360, 330],
      [160, 318, -100, 312, -290, 330],
    ),
    level: 84,
    round: 26,
    lines: [
      {
        d: openCurve(-284, 246, [-100, 228, 160, 234, 376, 246]),
        as: 'stitch',
        width: 2.4,
        colour: shadeColour(belt.colour, 0.35),
      },
      {
        d: openCurve(-284, 316, [-100, 298, 160, 304, 376, 316]),
        as: 'stitch',
        width: 2.4,
        colour: shadeColour(belt.colour, 0.35),
      },
    ],
  }
}

function drawKeeper(belt: BeltStyle): DrawnPiece {
  return {
    ...toLeatherStyle(belt),
    d: box(-236, 206, 44, 130, 6),
    level: 94,
    round: 14,
    lines: [
      { d: openCurve(-226, 214, [-226, 328]), as: 'stitch', width: 2 },
      { d: openCurve(-202, 214, [-202, 328]), as: 'stitch', width: 2 },
    ],
  }
}

/** Draws a rolled belt with the buckle at the free end. */
export function drawBelt(belt: BeltStyle): DrawnPiece[] {
  const ring = (rx: number, ry: number, wide: number, level: number, x = 0, y = 0): DrawnPiece => ({
    ...toLeatherStyle(belt),
    d: `${ellipse(x, y, rx, ry)}${ellipse(x, y, rx - wide, ry - wide)}`,
    level,
    round: 12,
    colour: shadeColour(belt.colour, (level - 60) / 300),
  })
  const turns = [300, 268, 236, 204, 172, 140, 108].map((r, i) =>
    ring(r, r * 0.92, 27, 66 - i * 4, i * 3, -60 + i * 2),
  )
  const holes = [60, 130, 200, 270].map(
    (x): DrawnPiece => ({
      d: ellipse(x, 268, 8, 10),
      colour: shadeColour(belt.colour, -0.7),
      cloth: 'plain',
      level: 78,
      round: 0,
    }),
  )
  const frame: DrawnPiece = {
    d: `${box(-440, 196, 168, 168, 26)}${box(-412, 224, 112, 112, 12)}`,
    colour: belt.metal,
    cloth: 'metal',
    level: 96,
    round: 16,
  }
  const pin: DrawnPiece = {
    d: box(-432, 268, 150, 17, 8),
    colour: belt.metal,
    cloth: 'metal',
    level: 104,
    round: 10,
  }
  return [...turns, drawLooseEnd(belt), ...holes, frame, pin, drawKeeper(belt)]
}
