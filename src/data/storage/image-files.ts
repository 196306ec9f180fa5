import sharp, { type Sharp } from 'sharp'
import { type ImageAddress, type ImageFormat, imageFormats, widthsOf } from '#domain/catalog/image-url.ts'
import type { PictureStore } from './picture-store.ts'

/** px; a wider picture is made smaller */
const widest = 2000
/** px in all: what a picture may unfold to in memory (about 200 MB) */
const mostPixels = 50_000_000
// SVG is left out on purpose: it may carry scripts and addresses.
const readable = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 82 }),
}

sharp.cache(false)

export interface Picture {
  /** upright, without metadata, at its own width, as WebP */
  data: Buffer
  width: number
  height: number
}

/** Why a file is no picture for the shop. */
export type BadPicture = 'drawing' | 'unreadable' | 'broken' | 'huge'

/** Decodes a picture by its content, never by its name; a word for why it cannot. */
export async function readPicture(file: Buffer): Promise<Picture | BadPicture> {
  let known = false
  try {
    const source = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await source.metadata()
    if (format === 'svg') return 'drawing'
    if (!readable.has(format ?? '')) return 'unreadable'
    known = true
    const upright = source.rotate().resize({ width: widest, withoutEnlargement: true })
    const { data, info } = await upright.webp({ quality: 90 }).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    if (/pixel limit/i.test(String(error))) return 'huge'
    return known ? 'broken' : 'unreadable'
  }
}

/** A WebP that needs no work, as it is: upright, without metadata, not too wide. */
export async function readRendered(file: Buffer): Promise<Picture> {
  const { width, height } = await sharp(file).metadata()
  return { data: file, width, height }
}

/** What the shop itself once kept, as it is: one more encoding would only lose; null for any other file. */
export async function readOwnPicture(file: Buffer, size: { width: number; height: number }) {
  try {
    const source = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format, width, height, exif, xmp, iptc, pages = 1 } = await source.metadata()
    const own = format === 'webp' && !exif && !xmp && !iptc && pages === 1
    if (!own || width !== size.width || height !== size.height) return null
    await source.stats()
    return { data: file, width, height }
  } catch {
    return null
  }
}

interface Kept {
  id: string
  width: number
  height: number
}

/** The file of a picture's own width, if it is kept. */
export const readKept = (store: PictureStore, size: Kept) =>
  store.read(`${folderOf(size)}/${size.width}.webp`).catch(() => null)

const folderOf = ({ id, width, height }: Kept) => `${id}/${width}x${height}`

/** Keeps a picture under its id at its own width; the other widths follow from it. */
export async function keepPicture(store: PictureStore, id: string, picture: Picture): Promise<void> {
  await store.write(`${folderOf({ id, ...picture })}/${picture.width}.webp`, picture.data)
}

/** Makes every width in every format that is not there yet. */
export async function keepWidths(store: PictureStore, id: string, size: { width: number; height: number }) {
  for (const fileWidth of widthsOf(size.width)) {
    for (const format of imageFormats) await openPicture(store, { id, ...size, fileWidth, format })
  }
}

const making = new Map<string, Promise<Buffer | null>>()

/** A file of a picture, made from its own width when it is first asked for; null where there is none. */
export async function openPicture(store: PictureStore, address: ImageAddress): Promise<Buffer | null> {
  const path = `${folderOf(address)}/${address.fileWidth}.${address.format}`
  const there = await store.read(path)
  if (there) return there
  const key = `${store.name} ${path}`
  const underWay = making.get(key)
  if (underWay) return underWay
  const made = makeFile(store, path, address).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

async function makeFile(store: PictureStore, path: string, address: ImageAddress) {
  const { width, fileWidth, format } = address
  const master = await store.read(`${folderOf(address)}/${width}.webp`)
  if (!master) return null
  const data = await encoders[format](sharp(master).resize({ width: fileWidth })).toBuffer()
  await store.write(path, data)
  return data
}
