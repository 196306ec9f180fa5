import { type Dye, type Paper, papers, slug } from './palette.ts'
import { mirrored, type Picture, type Piece, place, raised } from './piece.ts'

const imageSize = { width: 1200, height: 1500 }

export interface Frame {
  x?: number
  y?: number
  scale?: number
  turn?: number
  stray?: number
}

export function shot(name: string, paper: Paper, pieces: Piece[], frame: Frame = {}): Picture {
  const { x = 600, y = 750, scale = 1.12, turn = -2, stray = 6 } = frame
  return {
    ...imageSize,
    name,
    paper: papers[paper],
    scale,
    stray,
    pieces: place(pieces, { x, y, scale, turn }),
  }
}

export function close(
  name: string,
  paper: Paper,
  pieces: Piece[],
  [px, py]: [number, number],
  scale: number,
  stray = 6,
): Picture {
  return shot(name, paper, pieces, { x: 600 - px * scale, y: 750 - py * scale, scale, turn: 0, stray })
}

export interface Garment {
  handle: string
  dyes: Dye[]
  papers: [Paper, Paper]
  make: (dye: Dye, back: boolean) => Piece[]
  frame?: Frame
  focus: [number, number]
  zoom?: number
}

/** Creates front, back and detail in the first colour, then the front in each other colour. */
export function garment({
  handle,
  dyes,
  papers: [paper, other],
  make,
  frame = {},
  focus,
  zoom = 2.4,
}: Garment): Picture[] {
  const [main, ...more] = dyes as [Dye, ...Dye[]]
  const turned = { ...frame, turn: -(frame.turn ?? -2) * 0.7 }
  return [
    shot(`${handle}-front`, paper, make(main, false), frame),
    shot(`${handle}-back`, paper, make(main, true), turned),
    close(`${handle}-detail`, paper, make(main, false), focus, zoom, frame.stray),
    ...more.map((dye, i) =>
      shot(`${handle}-${slug(dye)}`, i % 2 ? paper : other, make(dye, false), {
        ...frame,
        turn: i % 2 ? frame.turn : (frame.turn ?? -2) * -1.4,
      }),
    ),
  ]
}

export interface Pair {
  handle: string
  dyes: Dye[]
  papers: [Paper, Paper]
  side: (dye: Dye) => Piece[]
  top: (dye: Dye) => Piece[]
  sole?: (dye: Dye) => Piece[]
  /** Position and scale of the two shoes seen from the side. */
  frame: { scale: number; upper: number; lower: number }
  topScale: number
  focus: [number, number]
  zoom?: number
  /** View of the main image. */
  lead: 'side' | 'top'
}

function createPairFromSide(
  name: string,
  paper: Paper,
  pieces: Piece[],
  { scale, upper, lower }: Pair['frame'],
): Picture {
  const one = place(mirrored(pieces), { x: 610, y: upper, scale, turn: 5 })
  const two = raised(place(pieces, { x: 590, y: lower, scale, turn: -4 }), 8)
  return { ...imageSize, name, paper: papers[paper], scale, stray: 1.5, pieces: [...one, ...two] }
}

export function above(name: string, paper: Paper, left: Piece[], right: Piece[], scale: number): Picture {
  const one = place(mirrored(left), { x: 600 - 208 * scale, y: 760, scale, turn: -4 })
  const two = place(right, { x: 600 + 208 * scale, y: 740, scale, turn: 5 })
  return { ...imageSize, name, paper: papers[paper], scale, stray: 1.5, pieces: [...one, ...two] }
}

/** Creates the pair from the side and from above, a detail, the tread, then each other colour. */
export function pair(shoes: Pair): Picture[] {
  const {
    handle,
    dyes,
    papers: [paper, other],
    side,
    top,
    sole,
    frame,
    topScale,
    focus,
    zoom = 1.9,
    lead,
  } = shoes
  const [main, ...more] = dyes as [Dye, ...Dye[]]
  const from = (view: string, ground: Paper, dye: Dye, way: 'side' | 'top') =>
    way === 'side'
      ? createPairFromSide(`${handle}-${view}`, ground, side(dye), frame)
      : above(`${handle}-${view}`, ground, top(dye), top(dye), topScale)
  return [
    from('front', paper, main, lead),
    from(lead === 'side' ? 'top' : 'side', paper, main, lead === 'side' ? 'top' : 'side'),
    close(`${handle}-detail`, paper, lead === 'side' ? side(main) : top(main), focus, zoom, 1.5),
    ...(sole ? [above(`${handle}-sole`, paper, top(main), sole(main), topScale)] : []),
    ...more.map((dye) => from(slug(dye), other, dye, lead)),
  ]
}
