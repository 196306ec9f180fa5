import {
  type DrawnImage,
  type DrawnPiece,
  mirror,
  type PieceView,
  placePieces,
  raisePieces,
} from './drawing.ts'
import { type MeasureLine, placeMeasures } from './measure-lines.ts'
import { type DyeName, toColourSlug } from './palette.ts'

const imageSize = { width: 1200, height: 1500 }

export interface ImageFrame {
  x?: number
  y?: number
  scale?: number
  turn?: number
  stray?: number
}

/** The measures of a product: lines in the units of its drawing, and a caption. */
export interface ProductMeasures {
  lines: MeasureLine[]
  caption: string
}

export function createProductImage(name: string, pieces: DrawnPiece[], frame: ImageFrame = {}): DrawnImage {
  const { x = 600, y = 750, scale = 1.12, turn = -2, stray = 6 } = frame
  return { ...imageSize, name, scale, stray, pieces: placePieces(pieces, { x, y, scale, turn }) }
}

export function createCloseUp(
  name: string,
  pieces: DrawnPiece[],
  [px, py]: [number, number],
  scale: number,
  stray = 6,
): DrawnImage {
  return createProductImage(name, pieces, {
    x: 600 - px * scale,
    y: 750 - py * scale,
    scale,
    turn: 0,
    stray,
  })
}

export function addMeasures(
  picture: DrawnImage,
  name: string,
  measures: ProductMeasures,
  view: PieceView,
): DrawnImage {
  const chart = { name, caption: measures.caption, lines: placeMeasures(measures.lines, view) }
  return { ...picture, chart }
}

/** The file of the first colour is `{handle}-front.webp`, that of another `{handle}-{colour}.webp`. */
const nameImages = (handle: string, dyes: readonly DyeName[]) =>
  dyes.map((dye, at) => {
    const prefix = at === 0 ? handle : `${handle}-${toColourSlug(dye)}`
    return {
      dye,
      at,
      front: at === 0 ? `${handle}-front` : prefix,
      view: (name: string) => `${prefix}-${name}`,
    }
  })

export interface GarmentImages {
  handle: string
  dyes: DyeName[]
  make: (dye: DyeName, back: boolean) => DrawnPiece[]
  frame?: ImageFrame
  focus: [number, number]
  zoom?: number
  measures: ProductMeasures
}

/** Creates front, back, detail and measures in each colour. */
export function createGarmentImages(garment: GarmentImages): DrawnImage[] {
  const { handle, dyes, make, frame = {}, focus, zoom = 2.4, measures } = garment
  return nameImages(handle, dyes).flatMap(({ dye, at, front, view }) => {
    const turn = (frame.turn ?? -2) * (at % 2 ? -1.2 : 1)
    const own = { x: 600, y: 750, scale: 1.12, ...frame, turn }
    return [
      addMeasures(createProductImage(front, make(dye, false), own), view('size'), measures, own),
      createProductImage(view('back'), make(dye, true), { ...frame, turn: turn * -0.7 }),
      createCloseUp(view('detail'), make(dye, false), focus, zoom, frame.stray),
    ]
  })
}

export interface ShoePairImages {
  handle: string
  dyes: DyeName[]
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
  /** Text of the length of the foot, and a caption. */
  foot: { text: string; caption: string }
}

const pairStray = 1.5

function createPairFromSide(name: string, pieces: DrawnPiece[], frame: ShoePairImages['frame']): DrawnImage {
  const { scale, upper, lower } = frame
  const one = placePieces(mirror(pieces), { x: 610, y: upper, scale, turn: 5 })
  const two = raisePieces(placePieces(pieces, { x: 590, y: lower, scale, turn: -4 }), 8)
  return { ...imageSize, name, scale, stray: pairStray, pieces: [...one, ...two] }
}

export function createPairFromAbove(
  name: string,
  left: DrawnPiece[],
  right: DrawnPiece[],
  scale: number,
): DrawnImage {
  const one = placePieces(mirror(left), { x: 600 - 208 * scale, y: 760, scale, turn: -4 })
  const two = placePieces(right, { x: 600 + 208 * scale, y: 740, scale, turn: 5 })
  return { ...imageSize, name, scale, stray: pairStray, pieces: [...one, ...two] }
}

/** The length of the foot under the lower shoe, or between the shoes seen from above. */
function addFootLength(picture: DrawnImage, name: string, shoes: ShoePairImages): DrawnImage {
  const { text, caption } = shoes.foot
  if (shoes.lead === 'side') {
    const { scale, lower } = shoes.frame
    const line: MeasureLine = { from: [-440, 74], to: [452, 74], text }
    return addMeasures(picture, name, { lines: [line], caption }, { x: 590, y: lower, scale, turn: -4 })
  }
  const line: MeasureLine = { from: [0, -386], to: [0, 384], text }
  return addMeasures(picture, name, { lines: [line], caption }, { x: 600, y: 750, scale: shoes.topScale })
}

/** Creates the pair from the side and from above, a detail, the tread and the measures in each colour. */
export function createShoePairImages(shoes: ShoePairImages): DrawnImage[] {
  const { handle, dyes, side, top, sole, frame, topScale, focus, zoom = 1.9, lead } = shoes
  return nameImages(handle, dyes).flatMap(({ dye, front, view }) => {
    const draw = (name: string, way: 'side' | 'top') =>
      way === 'side'
        ? createPairFromSide(name, side(dye), frame)
        : createPairFromAbove(name, top(dye), top(dye), topScale)
    const other = lead === 'side' ? 'top' : 'side'
    return [
      addFootLength(draw(front, lead), view('size'), shoes),
      draw(view(other), other),
      createCloseUp(view('detail'), lead === 'side' ? side(dye) : top(dye), focus, zoom, pairStray),
      ...(sole ? [createPairFromAbove(view('sole'), top(dye), sole(dye), topScale)] : []),
    ]
  })
}
