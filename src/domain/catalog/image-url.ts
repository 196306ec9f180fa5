/** Widths in px that a picture is kept in, besides its own. */
export const imageWidths = [320, 640, 960, 1440] as const
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

const own = /^\/images\/([0-9a-f-]{36})\/(\d+)x(\d+)\/(\d+)\.(avif|webp)$/

/** `/images/{id}/{width}x{height}/{w}.{format}`: the address alone tells every width and the shape. */
export function imageUrl(image: { id: string; width: number; height: number }, w = image.width): string {
  return `/images/${image.id}/${image.width}x${image.height}/${w}.webp`
}

export interface ImageAddress {
  id: string
  width: number
  height: number
  /** px, of this file */
  fileWidth: number
  format: ImageFormat
}

/** Reads an own address; null for anything else and for widths that are not kept. */
export function readImageUrl(url: string): ImageAddress | null {
  const match = own.exec(url)
  if (!match) return null
  const [, id = '', width, height, fileWidth, format] = match
  const address = {
    id,
    width: Number(width),
    height: Number(height),
    fileWidth: Number(fileWidth),
    format: format as ImageFormat,
  }
  return widthsOf(address.width).includes(address.fileWidth) ? address : null
}

/**
 * The own picture that an export names, as a path or as an address of the shop it comes from: `images/…` or
 * `https://tiem.example/images/…`; null for anything else.
 */
export function ownPicture(source: string): ImageAddress | null {
  const path = /^(?:https?:\/\/[^/]+)?\/?(images\/.*)$/.exec(source)?.[1]
  const address = path === undefined ? null : readImageUrl(`/${path}`)
  return address && address.fileWidth === address.width && address.format === 'webp' ? address : null
}

/** The widths in px a picture of this width is kept in. */
export function widthsOf(width: number): number[] {
  return [...imageWidths.filter((kept) => kept < width), width]
}

export interface ImageSources {
  avif: string
  webp: string
  src: string
  width: number
  height: number
}

/** The `srcset`s of an own picture; null for one that is kept elsewhere. */
export function imageSources(url: string): ImageSources | null {
  const address = readImageUrl(url)
  if (!address) return null
  const base = url.slice(0, url.lastIndexOf('/'))
  const set = (format: ImageFormat) =>
    widthsOf(address.width)
      .map((width) => `${base}/${width}.${format} ${width}w`)
      .join(', ')
  const src = `${base}/${widthsOf(address.width).find((w) => w >= 640) ?? address.width}.webp`
  return { avif: set('avif'), webp: set('webp'), src, width: address.width, height: address.height }
}
