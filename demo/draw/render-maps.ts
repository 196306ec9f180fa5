import sharp from 'sharp'
import { clothNames } from './cloth-surfaces.ts'
import type { DrawnFold, DrawnImage, DrawnLine, DrawnPiece } from './drawing.ts'
import { varyFolds } from './vary-folds.ts'

/**
 * The four flat drawings from which the light is computed: colour, coarse relief, fine relief, and kind of
 * cloth.
 */
export interface DrawingMaps {
  colour: Buffer
  coarse: Buffer
  fine: Buffer
  kind: Buffer
}

const dashes = { stitch: 'stroke-dasharray="9 5"', seam: '', ridge: '', edge: '' }

function renderColour(piece: DrawnPiece, cut: string): string {
  const lines = (piece.lines ?? []).map(renderThread).join('')
  return `<path d="${piece.d}" fill="${piece.colour}"/><g clip-path="${cut}">${piece.print ?? ''}${lines}</g>`
}

function renderThread(line: DrawnLine): string {
  const stroke = (colour: string, width: number, more = '') =>
    `<path d="${line.d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
  if (line.as === 'seam') return stroke('#000', line.width ?? 2, 'opacity=".22"')
  if (line.as === 'stitch') return line.colour ? stroke(line.colour, line.width ?? 2.2, dashes.stitch) : ''
  return line.colour ? stroke(line.colour, line.width ?? 3) : ''
}

function renderFold(fold: DrawnFold): string {
  const ink = fold.rise > 0 ? '#fff' : '#000'
  const paint = fold.width
    ? `fill="none" stroke="${ink}" stroke-width="${fold.width}" stroke-linecap="round"`
    : `fill="${ink}"`
  return `<path d="${fold.d}" transform="${fold.transform ?? ''}" ${paint} opacity="${Math.min(1, Math.abs(fold.rise))}" filter="url(#soft${fold.soft})"/>`
}

function renderCoarseRelief(piece: DrawnPiece, cut: string): string {
  const round = piece.round ?? 26
  const bend = round
    ? `<path d="${piece.d}" fill="none" stroke="#000" stroke-width="${round * 1.3}" opacity="${Math.min(0.5, round / 520)}" filter="url(#soft${Math.max(2, Math.round(round / 2))})"/>`
    : ''
  return `<path d="${piece.d}" fill="#808080"/><g clip-path="${cut}">${bend}${(piece.folds ?? []).map(renderFold).join('')}</g>`
}

function renderFineLine(line: DrawnLine): string {
  const stroke = (ink: string, width: number, opacity: number, more = '') =>
    `<path d="${line.d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}" ${more}/>`
  const width = line.width ?? 3
  if (line.as === 'seam') return stroke('#fff', width * 5, 0.1) + stroke('#000', width * 1.4, 0.55)
  if (line.as === 'stitch')
    return stroke('#000', width * 2.6, 0.2) + stroke('#fff', width, 0.4, dashes.stitch)
  if (line.as === 'ridge') return stroke('#fff', width, 0.55)
  return stroke('#000', width, 0.5)
}

function renderFineRelief(piece: DrawnPiece, cut: string): string {
  const lines = (piece.lines ?? []).map(renderFineLine).join('')
  return `<path d="${piece.d}" fill="#808080"/><g clip-path="${cut}">${piece.grain ?? ''}${lines}</g>`
}

function renderKind(piece: DrawnPiece): string {
  const turn = (((piece.angle ?? 0) % 180) + 180) % 180
  const level = Math.min(255, Math.round(piece.level))
  const ink = `rgb(${clothNames.indexOf(piece.cloth) * 12},${level},${Math.round(turn)})`
  return `<path d="${piece.d}" shape-rendering="crispEdges" fill="${ink}" stroke="${ink}" stroke-width="1.6"/>`
}

function renderBlurFilters(pieces: DrawnPiece[]): string {
  const sizes = new Set<number>()
  for (const piece of pieces) {
    sizes.add(Math.max(2, Math.round((piece.round ?? 26) / 2)))
    for (const fold of piece.folds ?? []) sizes.add(fold.soft)
  }
  const one = (size: number) =>
    `<filter id="soft${size}" x="-200%" y="-200%" width="500%" height="500%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${size}"/></filter>`
  return [...sizes].map(one).join('')
}

/** Premultiplied alpha keeps a transparent neighbour from darkening an edge. */
function premultiply(rgba: Buffer) {
  for (let i = 0; i < rgba.length; i += 4) {
    const cover = (rgba[i + 3] as number) / 255
    if (cover < 1) for (let k = 0; k < 3; k++) rgba[i + k] = Math.round((rgba[i + k] as number) * cover)
  }
}

export async function renderMaps(picture: DrawnImage): Promise<DrawingMaps> {
  const { width, height } = picture
  const pieces = varyFolds(picture)
  const cuts = pieces
    .map((piece, i) => `<clipPath id="cut${i}"><path d="${piece.d}" clip-rule="evenodd"/></clipPath>`)
    .join('')
  const defs = `<defs>${cuts}${renderBlurFilters(pieces)}</defs>`
  const draw = async (ground: string, paint: (piece: DrawnPiece, cut: string) => string) => {
    const body = pieces
      .map((piece, i) => `<g transform="${piece.transform ?? ''}">${paint(piece, `url(#cut${i})`)}</g>`)
      .join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}<rect width="100%" height="100%" fill="${ground}"/><g fill-rule="evenodd">${body}</g></svg>`
    return sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
  }
  const colour = await draw('none', renderColour)
  premultiply(colour)
  return {
    colour,
    coarse: await draw('#808080', renderCoarseRelief),
    fine: await draw('#808080', renderFineRelief),
    kind: await draw('#000', renderKind),
  }
}
