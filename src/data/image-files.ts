import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type ImageAddress, type ImageFormat, imageFormats, widthsOf } from '#domain/image-url.ts'

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

/** The file of a picture's own width, if it is in the folder. */
export async function readKept(dir: string, size: { id: string; width: number; height: number }) {
  return readFile(join(folderOf(dir, size), `${size.width}.webp`)).catch(() => null)
}

const folderOf = (dir: string, { id, width, height }: { id: string; width: number; height: number }) =>
  join(dir, id, `${width}x${height}`)

/** The name of a file appears only when it is whole. */
async function writeWhole(path: string, data: Buffer): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(unfinished, data)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Keeps a picture under its id at its own width; the other widths follow from it. */
export async function keepPicture(dir: string, id: string, picture: Picture): Promise<void> {
  const folder = folderOf(dir, { id, ...picture })
  await mkdir(folder, { recursive: true })
  await writeWhole(join(folder, `${picture.width}.webp`), picture.data)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Makes every width in every format that is not there yet. */
export async function keepWidths(dir: string, id: string, size: { width: number; height: number }) {
  for (const fileWidth of widthsOf(size.width)) {
    for (const format of imageFormats) await openPicture(dir, { id, ...size, fileWidth, format })
  }
}

const making = new Map<string, Promise<Buffer | null>>()

/** A file of a picture, made from its own width when it is first asked for; null where there is none. */
export async function openPicture(dir: string, address: ImageAddress): Promise<Buffer | null> {
  const folder = folderOf(dir, address)
  const path = join(folder, `${address.fileWidth}.${address.format}`)
  if (await exists(path)) return readFile(path)
  const underWay = making.get(path)
  if (underWay) return underWay
  const made = makeFile(folder, path, address).finally(() => making.delete(path))
  making.set(path, made)
  return made
}

async function makeFile(folder: string, path: string, { width, fileWidth, format }: ImageAddress) {
  const master = join(folder, `${width}.webp`)
  if (!(await exists(master))) return null
  const data = await encoders[format](sharp(master).resize({ width: fileWidth })).toBuffer()
  await writeWhole(path, data)
  return data
}
