import { type DrawnImage, type DrawnPiece, mirror, placePieces, raisePieces } from './drawing.ts'
import { type DyeName, type PaperName, paperColours, toColourSlug } from './palette.ts'

const imageSize = { width: 1200, height: 1500 }

export interface ImageFrame {
  x?: number
  y?: number
  scale?: number
  turn?: number
  stray?: number
}

export function createProductImage(
  name: string,
  paper: PaperName,
  pieces: DrawnPiece[],
  frame: ImageFrame = {},
): DrawnImage {
  const { x = 600, y = 750, scale = 1.12, turn = -2, stray = 6 } = frame
  return {
    ...imageSize,
    name,
    paper: paperColours[paper],
    scale,
    stray,
    pieces: placePieces(pieces, { x, y, scale, turn }),
  }
}

export function createCloseUp(
  name: string,
  paper: PaperName,
  pieces: DrawnPiece[],
  [px, py]: [number, number],
  scale: number,
  stray = 6,
): DrawnImage {
  return createProductImage(name, paper, pieces, {
    x: 600 - px * scale,
    y: 750 - py * scale,
    scale,
    turn: 0,
    stray,
  })
}

export interface GarmentImages {
  handle: string
  dyes: DyeName[]
  papers: [PaperName, PaperName]
  make: (dye: DyeName, back: boolean) => DrawnPiece[]
  frame?: ImageFrame
  focus: [number, number]
  zoom?: number
}

/** Creates front, back and detail in the first colour, then the front in each other colour. */
export function createGarmentImages({
  handle,
  dyes,
  papers: [paper, other],
  make,
  frame = {},
  focus,
  zoom = 2.4,
}: GarmentImages): DrawnImage[] {
  const [main, ...more] = dyes as [DyeName, ...DyeName[]]
  const turned = { ...frame, turn: -(frame.turn ?? -2) * 0.7 }
  return [
    createProductImage(`${handle}-front`, paper, make(main, false), frame),
    createProductImage(`${handle}-back`, paper, make(main, true), turned),
    createCloseUp(`${handle}-detail`, paper, make(main, false), focus, zoom, frame.stray),
    ...more.map((dye, i) =>
      createProductImage(`${handle}-${toColourSlug(dye)}`, i % 2 ? paper : other, make(dye, false), {
        ...frame,
        turn: i % 2 ? frame.turn : (frame.turn ?? -2) * -1.4,
      }),
    ),
  ]
}

export interface ShoePairImages {
  handle: string
  dyes: DyeName[]
  papers: [PaperName, PaperName]
  side: (dye: DyeName) => DrawnPiece[]
  top: (dye: DyeName) => DrawnPiece[]
  sole?: (dye: DyeName) => DrawnPiece[]
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
  paper: PaperName,
  pieces: DrawnPiece[],
  { scale, upper, lower }: ShoePairImages['frame'],
): DrawnImage {
  const one = placePieces(mirror(pieces), { x: 610, y: upper, scale, turn: 5 })
  const two = raisePieces(placePieces(pieces, { x: 590, y: lower, scale, turn: -4 }), 8)
  return { ...imageSize, name, paper: paperColours[paper], scale, stray: 1.5, pieces: [...one, ...two] }
}

export function createPairFromAbove(
  name: string,
  paper: PaperName,
  left: DrawnPiece[],
  right: DrawnPiece[],
  scale: number,
): DrawnImage {
  const one = placePieces(mirror(left), { x: 600 - 208 * scale, y: 760, scale, turn: -4 })
  const two = placePieces(right, { x: 600 + 208 * scale, y: 740, scale, turn: 5 })
  return { ...imageSize, name, paper: paperColours[paper], scale, stray: 1.5, pieces: [...one, ...two] }
}

/** Creates the pair from the side and from above, a detail, the tread, then each other colour. */
export function createShoePairImages(shoes: ShoePairImages): DrawnImage[] {
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
  const [main, ...more] = dyes as [DyeName, ...DyeName[]]
  const from = (view: string, ground: PaperName, dye: DyeName, way: 'side' | 'top') =>
    way === 'side'
      ? createPairFromSide(`${handle}-${view}`, ground, side(dye), frame)
      : createPairFromAbove(`${handle}-${view}`, ground, top(dye), top(dye), topScale)
  return [
    from('front', paper, main, lead),
    from(lead === 'side' ? 'top' : 'side', paper, main, lead === 'side' ? 'top' : 'side'),
    createCloseUp(`${handle}-detail`, paper, lead === 'side' ? side(main) : top(main), focus, zoom, 1.5),
    ...(sole ? [createPairFromAbove(`${handle}-sole`, paper, top(main), sole(main), topScale)] : []),
    ...more.map((dye) => from(toColourSlug(dye), other, dye, lead)),
  ]
}
