import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { type ImageFormat, type ImageKey, imageFormats, listImageWidths } from '#domain/catalog/image-url.ts'
import type { ImageStore } from './image-store.ts'

const maxWidthPx = 2000
const maxHeightPx = 16_383
/** Decoded, this many pixels take about 200 MB. */
const maxPixels = 50_000_000
// SVG is excluded because it may contain scripts and links.
const readableFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 82 }),
}

sharp.cache(false)

export interface DecodedImage {
  data: Buffer
  width: number
  height: number
}

/** A decoded image can need hundreds of megabytes of memory. DANGER: a task that waits for another one of this queue can block it. */
const imageQueue = pLimit(2)

export type ImageRejection = 'drawing' | 'unreadable' | 'broken' | 'huge'

export const decodeImage = (file: Buffer): Promise<DecodedImage | ImageRejection> =>
  imageQueue(() => decode(file))

async function decode(file: Buffer): Promise<DecodedImage | ImageRejection> {
  let isKnownFormat = false
  try {
    const source = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await source.metadata()
    if (format === 'svg') return 'drawing'
    if (!readableFormats.has(format ?? '')) return 'unreadable'
    isKnownFormat = true
    const size = { width: maxWidthPx, height: maxHeightPx }
    const upright = source.rotate().resize({ ...size, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await upright.webp({ quality: 90 }).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    if (/pixel limit/i.test(String(error))) return 'huge'
    return isKnownFormat ? 'broken' : 'unreadable'
  }
}

export async function readRenderedImage(file: Buffer): Promise<DecodedImage> {
  const { width, height } = await sharp(file).metadata()
  return { data: file, width, height }
}

export const readOwnImage = (file: Buffer, size: { width: number; height: number }) =>
  imageQueue(() => decodeOwn(file, size))

async function decodeOwn(file: Buffer, size: { width: number; height: number }) {
  try {
    const source = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format, width, height, exif, xmp, iptc, pages = 1 } = await source.metadata()
    const isOwn = format === 'webp' && !exif && !xmp && !iptc && pages === 1
    if (!isOwn || width !== size.width || height !== size.height) return null
    await source.stats()
    return { data: file, width, height }
  } catch {
    return null
  }
}

interface StoredSize {
  id: string
  width: number
  height: number
}

export const readFullSizeFile = (store: ImageStore, size: StoredSize) =>
  store.read(`${buildFolder(size)}/${size.width}.webp`).catch(() => null)

const buildFolder = ({ id, width, height }: StoredSize) => `${id}/${width}x${height}`

export async function writeFullSizeFile(store: ImageStore, id: string, picture: DecodedImage): Promise<void> {
  await store.write(`${buildFolder({ id, ...picture })}/${picture.width}.webp`, picture.data)
}

export const createAllWidths = (store: ImageStore, id: string, size: { width: number; height: number }) =>
  imageQueue(async () => {
    for (const fileWidth of listImageWidths(size.width)) {
      for (const format of imageFormats) await readImageFile(store, { id, ...size, fileWidth, format })
    }
  })

const pendingFiles = new Map<string, Promise<Buffer | null>>()

/** Creates the file from the master file at the first request. @returns null if there is no such image */
export async function readImageFile(store: ImageStore, image: ImageKey): Promise<Buffer | null> {
  const path = `${buildFolder(image)}/${image.fileWidth}.${image.format}`
  const existing = await store.read(path)
  if (existing) return existing
  const key = `${store.name} ${path}`
  const pending = pendingFiles.get(key)
  if (pending) return pending
  const created = createFile(store, path, image).finally(() => pendingFiles.delete(key))
  pendingFiles.set(key, created)
  return created
}

async function createFile(store: ImageStore, path: string, image: ImageKey) {
  const { width, fileWidth, format } = image
  const master = await store.read(`${buildFolder(image)}/${width}.webp`)
  if (!master) return null
  const data = await encoders[format](sharp(master).resize({ width: fileWidth })).toBuffer()
  await store.write(path, data)
  return data
}
