/** An image is stored at each of these widths (px) that is below its own, and at its own width. */
export const imageWidths = [320, 400, 480, 640, 960, 1440] as const
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

const shopImagePath = /^\/images\/([0-9a-f-]{36})\/(\d+)x(\d+)\/(\d+)\.(avif|webp)$/

/** The format is `/images/{id}/{width}x{height}/{fileWidth}.{format}`, so the page needs no lookup for the other widths. */
export function buildImageUrl(image: { id: string; width: number; height: number }, w = image.width): string {
  return `/images/${image.id}/${image.width}x${image.height}/${w}.webp`
}

export interface ImageKey {
  id: string
  width: number
  height: number
  /** The width of this file in px; `width` is the width of the original. */
  fileWidth: number
  format: ImageFormat
}

export function parseImageUrl(url: string): ImageKey | null {
  const match = shopImagePath.exec(url)
  if (!match) return null
  const [, id = '', width, height, fileWidth, format] = match
  const key = {
    id,
    width: Number(width),
    height: Number(height),
    fileWidth: Number(fileWidth),
    format: format as ImageFormat,
  }
  return listImageWidths(key.width).includes(key.fileWidth) ? key : null
}

/** Accepts the two formats of an export, `images/…` and `https://tiem.example/images/…`; null for anything else. */
export function parseExportedImageUrl(source: string): ImageKey | null {
  const path = /^(?:https?:\/\/[^/]+)?\/?(images\/.*)$/.exec(source)?.[1]
  const key = path === undefined ? null : parseImageUrl(`/${path}`)
  return key && key.fileWidth === key.width && key.format === 'webp' ? key : null
}

export function listImageWidths(width: number): number[] {
  return [...imageWidths.filter((stored) => stored < width), width]
}

export interface ImageSources {
  avif: string
  webp: string
  src: string
  width: number
  height: number
}

export function buildImageSources(url: string): ImageSources | null {
  const key = parseImageUrl(url)
  if (!key) return null
  const base = url.slice(0, url.lastIndexOf('/'))
  const srcset = (format: ImageFormat) =>
    listImageWidths(key.width)
      .map((width) => `${base}/${width}.${format} ${width}w`)
      .join(', ')
  const src = `${base}/${listImageWidths(key.width).find((w) => w >= 640) ?? key.width}.webp`
  return { avif: srcset('avif'), webp: srcset('webp'), src, width: key.width, height: key.height }
}
