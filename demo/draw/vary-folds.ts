import type { DrawnFold, DrawnImage, DrawnPiece } from './drawing.ts'
import { hashName, hashPoint } from './noise.ts'

/** The shift that a laid garment has; stiffer things have less. */
const softStray = 6
const maxShift = 30
const maxTurn = 17

function findCentre(d: string): [x: number, y: number] {
  const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
  const mean = (from: number) => {
    const values = numbers.filter((_, at) => at % 2 === from)
    return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  }
  return [mean(0), mean(1)]
}

function varyFold(fold: DrawnFold, softness: number, random: (key: number) => number): DrawnFold {
  const around = (key: number, most: number) => (random(key) - 0.5) * 2 * most * softness
  const [x, y] = findCentre(fold.d)
  const stretch = 1 + around(4, 0.22)
  const transform = [
    `translate(${(x + around(1, maxShift)).toFixed(1)} ${(y + around(2, maxShift)).toFixed(1)})`,
    `rotate(${around(3, maxTurn).toFixed(1)}) scale(${stretch.toFixed(2)})`,
    `translate(${-x.toFixed(1)} ${-y.toFixed(1)})`,
  ].join(' ')
  return { ...fold, transform, rise: fold.rise * (1 + around(5, 0.6)) }
}

/**
 * Moves, turns and weakens or deepens each fold by the name of the picture, so that product, colour and side have
 * folds of their own. Pleats and ridges stay.
 */
export function varyFolds({ name, pieces, stray }: DrawnImage): DrawnPiece[] {
  const seed = hashName(name)
  const softness = Math.min(1, stray / softStray)
  return pieces.map((piece, i) => ({
    ...piece,
    folds: piece.folds?.map((fold, j) =>
      fold.isSewn || fold.width ? fold : varyFold(fold, softness, (key) => hashPoint(i * 131 + j, key, seed)),
    ),
  }))
}
