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

function drawLaces(shoe: SneakerStyle): DrawnPiece[] {
  const out: DrawnPiece[] = []
  for (const [x0, y0, x1, y1] of sneakerShapes[shoe.make].rows) {
    out.push({
      d: ellipse(x0, y0, 9, 9),
      colour: shadeColour(shoe.trim, -0.4),
      cloth: 'metal',
      level: 68,
      round: 6,
    })
    const [dx, dy] = [x1 - x0, y1 - y0]
    const length = Math.hypot(dx, dy)
    const [nx, ny] = [(-dy / length) * 10, (dx / length) * 10]
    out.push({
      d: closedShape(
        x0 + nx,
        y0 + ny,
        [x0 - nx, y0 - ny],
        [x0 + dx / 2 - nx * 1.4, y0 + dy / 2 - ny * 1.4, x1 - nx, y1 - ny, x1 - nx, y1 - ny],
        [x1 + nx, y1 + ny],
      ),
      colour: shoe.lace,
      cloth: 'jersey',
      level: 76,
      round: 14,
      angle: (Math.atan2(dy, dx) * 180) / Math.PI,
      grain: ribs((Math.atan2(dy, dx) * 180) / Math.PI, 5),
    })
  }
  return out
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
