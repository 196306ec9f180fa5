/** Lengths are pixels of a 1200 x 1500 sheet; y grows downwards. */
export type Cloth =
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
export interface Fold {
  d: string
  rise: number
  soft: number
  width?: number
}

/** A thin line on a piece: a seam is a groove, a stitch a dashed thread, a ridge is raised. */
export interface Line {
  d: string
  as: 'seam' | 'stitch' | 'ridge' | 'edge'
  width?: number
  colour?: string
}

export interface Piece {
  d: string
  colour: string
  cloth: Cloth
  /** Height above the paper, which causes the shadows. */
  level: number
  /** Distance from the outline over which the piece curves down. */
  round?: number
  folds?: Fold[]
  lines?: Line[]
  /** SVG over the colour, clipped to the outline. */
  print?: string
  /** SVG in greys on the fine relief (128 is even), clipped to the outline. */
  grain?: string
  /** Direction of the threads, in degrees. */
  angle?: number
  transform?: string
}

export interface View {
  x: number
  y: number
  scale: number
  turn?: number
}

export interface Picture {
  name: string
  width: number
  height: number
  paper: string
  pieces: Piece[]
  /** Pixels per unit of drawing, which sets the size of threads and folds. */
  scale: number
  /** Shift of a laid garment from its drawn outline, in pixels; small for shoes. */
  stray: number
}

export function place(pieces: Piece[], view: View): Piece[] {
  const own = `translate(${view.x} ${view.y}) rotate(${view.turn ?? 0}) scale(${view.scale})`
  return moved(pieces, own, view.turn ?? 0)
}

export function moved(pieces: Piece[], transform: string, turn = 0): Piece[] {
  return pieces.map((piece) => ({
    ...piece,
    angle: (piece.angle ?? 0) + turn,
    transform: piece.transform ? `${transform} ${piece.transform}` : transform,
  }))
}

export function mirrored(pieces: Piece[]): Piece[] {
  return pieces.map((piece) => ({
    ...piece,
    angle: -(piece.angle ?? 0),
    transform: piece.transform ? `scale(-1 1) ${piece.transform}` : 'scale(-1 1)',
  }))
}

export function raised(pieces: Piece[], by: number): Piece[] {
  return pieces.map((piece) => ({ ...piece, level: piece.level + by }))
}
