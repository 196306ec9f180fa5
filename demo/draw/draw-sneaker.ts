import { courtShape } from './court-shape.ts'
import type { DrawnPiece } from './drawing.ts'
import { highTopShape } from './high-top-shape.ts'
import { ribs, shadeColour } from './patterns.ts'
import { runnerShape } from './runner-shape.ts'
import type { SneakerShape, SneakerStyle } from './shoe-parts.ts'
import { slipOnShape } from './slip-on-shape.ts'
import { closedShape, ellipse } from './svg-path.ts'

const sneakerShapes: Record<SneakerStyle['make'], SneakerShape> = {
  runner: runnerShape,
  court: courtShape,
  high: highTopShape,
  slip: slipOnShape,
}

type Point = readonly [x: number, y: number]

/** A flat lace between two points, a little narrower at its ends. */
function drawLace(shoe: SneakerStyle, [x0, y0]: Point, [x1, y1]: Point, level: number): DrawnPiece {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / length) * 8, (dx / length) * 8]
  const [mx, my] = [x0 + dx / 2, y0 + dy / 2]
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI
  return {
    d: closedShape(
      x0 + nx * 0.7,
      y0 + ny * 0.7,
      [mx + nx * 1.5, my + ny * 1.5, mx + nx * 1.5, my + ny * 1.5, x1 + nx, y1 + ny],
      [x1 - nx, y1 - ny],
      [mx - nx * 1.5, my - ny * 1.5, mx - nx * 1.5, my - ny * 1.5, x0 - nx * 0.7, y0 - ny * 0.7],
    ),
    colour: shoe.lace,
    cloth: 'jersey',
    level,
    round: 10,
    angle,
    grain: ribs(angle, 5),
  }
}

/** A metal ring with the hole through which the lace goes. */
function drawEyelet(shoe: SneakerStyle, [x, y]: Point): DrawnPiece[] {
  const ring: DrawnPiece = {
    d: ellipse(x, y, 13, 13),
    colour: shoe.make === 'high' ? '#cfcbc2' : shadeColour(shoe.trim, 0.1),
    cloth: 'metal',
    level: 67,
    round: 5,
  }
  return [ring, { d: ellipse(x, y, 7.5, 7.5), colour: '#1c1a19', cloth: 'plain', level: 66, round: 0 }]
}

function drawBow(shoe: SneakerStyle, [x, y]: Point): DrawnPiece[] {
  const loop = (turn: number, size: number): DrawnPiece => ({
    d: `${ellipse(46, 0, 46, 19)}${ellipse(48, 0, 32, 9)}`,
    transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    colour: shoe.lace,
    cloth: 'jersey',
    level: 84,
    round: 8,
    angle: turn,
  })
  const end = (dx: number, dy: number) => drawLace(shoe, [x, y], [x + dx, y + dy], 82)
  const knot: DrawnPiece = {
    d: ellipse(x, y, 15, 13),
    colour: shoe.lace,
    cloth: 'jersey',
    level: 90,
    round: 12,
  }
  return [end(64, 66), end(-26, 84), loop(28, 1), loop(148, 0.92), knot]
}

/** Laces cross below the next row, come out of their eyelets, and end in a bow. */
function drawLaces(shoe: SneakerStyle): DrawnPiece[] {
  const { rows } = sneakerShapes[shoe.make]
  const [first] = rows
  if (!first) return []
  const crossings = rows.slice(1).map(([, , x1, y1], at) => {
    const [x0, y0] = rows[at] ?? first
    return drawLace(shoe, [x0 + 10, y0 - 10], [x1, y1], 70)
  })
  const eyelets = rows.flatMap(([x0, y0]) => drawEyelet(shoe, [x0, y0]))
  const bars = rows.map(([x0, y0, x1, y1]) => drawLace(shoe, [x0, y0], [x1, y1], 76))
  const [x0, y0, x1, y1] = first
  return [...crossings, ...eyelets, ...bars, ...drawBow(shoe, [(x0 + x1) / 2, (y0 + y1) / 2])]
}

/** Draws a sneaker from its outer side. */
export function drawSneaker(shoe: SneakerStyle): DrawnPiece[] {
  const last = sneakerShapes[shoe.make]
  const tongue = last.tongue(shoe)
  const lining: DrawnPiece = {
    d: last.lining,
    colour: shadeColour(shoe.lining, -0.28),
    cloth: 'canvas',
    level: 30,
    round: 20,
  }
  const upper: DrawnPiece = {
    d: last.upper,
    colour: shoe.colour,
    cloth: last.cloth,
    level: 56,
    round: 90,
    folds: last.folds,
    lines: last.lines,
  }
  return [
    lining,
    ...(tongue ? [tongue] : []),
    upper,
    ...last.overlays(shoe),
    ...drawLaces(shoe),
    ...last.sole(shoe),
  ]
}
