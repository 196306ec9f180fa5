import sharp, { type Sharp } from 'sharp'
import { type ImageAddress, type ImageFormat, imageFormats, widthsOf } from '#domain/catalog/image-url.ts'
import type { PictureStore } from './picture-store.ts'

const maxWidthPx = 2000
/** Decoded, this many pixels take about 200 MB. */
const maxPixels = 50_000_000
// SVG is excluded because it may contain scripts and links.
const readableFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 82 }),
}

sharp.cache(false)

export interface Picture {
  data: Buffer
  width: number
  height: number
}

export type BadPicture = 'drawing' | 'unreadable' | 'broken' | 'huge'

export async function readPicture(file: Buffer): Promise<Picture | BadPicture> {
  let isKnownFormat = false
  try {
    const source = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await source.metadata()
    if (format === 'svg') return 'drawing'
    if (!readableFormats.has(format ?? '')) return 'unreadable'
    isKnownFormat = true
    const upright = source.rotate().resize({ width: maxWidthPx, withoutEnlargement: true })
    const { data, info } = await upright.webp({ quality: 90 }).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    if (/pixel limit/i.test(String(error))) return 'huge'
    return isKnownFormat ? 'broken' : 'unreadable'
  }
}

export async function readRendered(file: Buffer): Promise<Picture> {
  const { width, height } = await sharp(file).metadata()
  return { data: file, width, height }
}

export async function readOwnPicture(file: Buffer, size: { width: number; height: number }) {
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

export const readKept = (store: PictureStore, size: StoredSize) =>
  store.read(`${buildFolder(size)}/${size.width}.webp`).catch(() => null)

const buildFolder = ({ id, width, height }: StoredSize) => `${id}/${width}x${height}`

export async function keepPicture(store: PictureStore, id: string, picture: Picture): Promise<void> {
  await store.write(`${buildFolder({ id, ...picture })}/${picture.width}.webp`, picture.data)
}

export async function keepWidths(store: PictureStore, id: string, size: { width: number; height: number }) {
  for (const fileWidth of widthsOf(size.width)) {
    for (const format of imageFormats) await openPicture(store, { id, ...size, fileWidth, format })
  }
}

const pendingFiles = new Map<string, Promise<Buffer | null>>()

/** Creates the file from the master file at the first request. @returns null if there is no such image */
export async function openPicture(store: PictureStore, address: ImageAddress): Promise<Buffer | null> {
  const path = `${buildFolder(address)}/${address.fileWidth}.${address.format}`
  const existing = await store.read(path)
  if (existing) return existing
  const key = `${store.name} ${path}`
  const pending = pendingFiles.get(key)
  if (pending) return pending
  const created = createFile(store, path, address).finally(() => pendingFiles.delete(key))
  pendingFiles.set(key, created)
  return created
}

async function createFile(store: PictureStore, path: string, address: ImageAddress) {
  const { width, fileWidth, format } = address
  const master = await store.read(`${buildFolder(address)}/${width}.webp`)
  if (!master) return null
  const data = await encoders[format](sharp(master).resize({ width: fileWidth })).toBuffer()
  await store.write(path, data)
  return data
}
