/** What a picture is made of. Lengths are pixels of a 1200 x 1500 sheet; y grows downwards. */
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

/** A soft rise (positive) or hollow (negative) inside a piece; `width` makes it a stroke, else it is filled. */
export interface Fold {
  d: string
  rise: number
  soft: number
  width?: number
}

/** A thin line on a piece: a seam is a groove, a stitch a dashed thread, a ridge stands up. */
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
  /** Height above the paper: the cause of the shadows that a piece casts. */
  level: number
  /** How far in from the outline the piece bends away. */
  round?: number
  folds?: Fold[]
  lines?: Line[]
  /** SVG painted over the colour, cut to the outline. */
  print?: string
  /** SVG in greys painted on the fine relief (128 is even), cut to the outline. */
  grain?: string
  /** Direction of the threads, degrees. */
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
  /** Pixels of sheet per unit of drawing: how coarse thread and folds appear. */
  scale: number
  /** How far a hand-laid thing strays from its drawn outline; little for shoes. */
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

/** The same pieces on the other side of the middle line. */
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
