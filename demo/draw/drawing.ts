import type { MeasureChart } from './measure-lines.ts'

/** Lengths are pixels of a 1200 x 1500 sheet; y grows downwards. */
export type ClothName =
  | 'plain'
  | 'jersey'
  | 'pique'
  | 'poplin'
  | 'linen'
  | 'twill'
  | 'denim'
  | 'fleece'
  | 'wool'
  | 'nylon'
  | 'leather'
  | 'mesh'
  | 'canvas'
  | 'rubber'
  | 'wood'
  | 'metal'

/**
 * A soft rise (positive) or hollow (negative) inside a piece; with `width` it is a stroke, otherwise filled.
 */
export interface DrawnFold {
  d: string
  rise: number
  soft: number
  width?: number
  /** A pleat, which is in the same place on each piece. */
  isSewn?: boolean
  transform?: string
}

/** A thin line on a piece: a seam is a groove, a stitch a dashed thread, a ridge is raised. */
export interface DrawnLine {
  d: string
  as: 'seam' | 'stitch' | 'ridge' | 'edge'
  width?: number
  colour?: string
}

export interface DrawnPiece {
  d: string
  colour: string
  cloth: ClothName
  /** Height above the paper, which causes the shadows. */
  level: number
  /** Distance from the outline over which the piece curves down. */
  round?: number
  folds?: DrawnFold[]
  lines?: DrawnLine[]
  /** SVG over the colour, clipped to the outline. */
  print?: string
  /** SVG in greys on the fine relief (128 is even), clipped to the outline. */
  grain?: string
  /** Direction of the threads, in degrees. */
  angle?: number
  transform?: string
}

export interface PieceView {
  x: number
  y: number
  scale: number
  turn?: number
}

export interface DrawnImage {
  name: string
  width: number
  height: number
  pieces: DrawnPiece[]
  /** Pixels per unit of drawing, which sets the size of threads and folds. */
  scale: number
  /** Shift of a laid garment from its drawn outline, in pixels; small for shoes. */
  stray: number
  /** A second picture with measures over the product. */
  chart?: MeasureChart
}

export function placePieces(pieces: DrawnPiece[], view: PieceView): DrawnPiece[] {
  const own = `translate(${view.x} ${view.y}) rotate(${view.turn ?? 0}) scale(${view.scale})`
  return transformPieces(pieces, own, view.turn ?? 0)
}

export function transformPieces(pieces: DrawnPiece[], transform: string, turn = 0): DrawnPiece[] {
  return pieces.map((piece) => ({
    ...piece,
    angle: (piece.angle ?? 0) + turn,
    transform: piece.transform ? `${transform} ${piece.transform}` : transform,
  }))
}

export function mirror(pieces: DrawnPiece[]): DrawnPiece[] {
  return pieces.map((piece) => ({
    ...piece,
    angle: -(piece.angle ?? 0),
    transform: piece.transform ? `scale(-1 1) ${piece.transform}` : 'scale(-1 1)',
  }))
}

export function raisePieces(pieces: DrawnPiece[], by: number): DrawnPiece[] {
  return pieces.map((piece) => ({ ...piece, level: piece.level + by }))
}
