import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { ProductImageUrl } from '#contract/catalog/products.ts'
import { failed } from '#contract/failures.ts'
import { findImage, hasImage } from '#data/catalog/images.ts'
import { fetchImage, type ImageIssue, readLocalImage } from '#data/imports/import-images.ts'
import { decodeImage, readFullSizeFile, readOwnImage } from '#data/storage/image-files.ts'
import { buildImageUrl, type ImageKey, parseExportedImageUrl } from '#domain/catalog/image-url.ts'
import type { ImportImage } from '#domain/imports/draft/draft-images.ts'
import type { ImportIssue } from '#domain/imports/import-issues.ts'
import type { PictureLookup } from '#domain/imports/match-pictures.ts'
import { storeImage, storeImageWithId } from '#operations/catalog/images/store-image.ts'
import { getImageStore, type Shop } from '#operations/shop.ts'

export interface ImportImageOptions {
  /** Paths are relative to this folder; null if only URLs are accepted. */
  folder: string | null
  dryRun: boolean
  /** Finds an image that was uploaded with the file. */
  findPicture?: PictureLookup
  fetchImage?: typeof fetchImage
}
export interface ImportedImages {
  urls: string[]
  bySource: ReadonlyMap<string, string>
  issues: ImportIssue[]
}

const concurrency = 4
const maxConsecutiveFailures = 3

/** The returned function imports images, each source only once per import. */
export function createImageImporter(
  shop: Shop,
  options: ImportImageOptions,
): (images: ImportImage[]) => Promise<ImportedImages> {
  const queue = pLimit(concurrency)
  const resultBySource = new Map<string, Promise<string | ImageIssue>>()
  const load = createImageLoader(options)
  const importImage = async (source: string): Promise<string | ImageIssue> => {
    const uploaded = isAddress(source) ? undefined : options.findPicture?.(source)
    if (uploaded) return uploaded
    const shopImage = parseExportedImageUrl(source)
    const stored = shopImage && (await findStoredImage(shop, shopImage, options.dryRun))
    if (stored) return stored
    const file = await load(source)
    if (!Buffer.isBuffer(file)) return file
    const adopted = shopImage && (await adoptFile(shop, shopImage, file, options.dryRun))
    if (adopted) return adopted
    const url = options.dryRun ? await previewUrl(shop, file) : await storeFile(shop, file)
    return url ?? { code: 'image_unreadable', data: { image: source } }
  }
  const importOnce = ({ source, keepsUrl }: ImportImage) => {
    if (keepsUrl && ProductImageUrl.safeParse(source).success) return Promise.resolve(source)
    const pending = resultBySource.get(source)
    if (pending) return pending
    const result = queue(() => importImage(source))
    resultBySource.set(source, result)
    return result
  }
  return async (images) => {
    const results = await Promise.all(images.map(importOnce))
    const urls = results.filter(
      (result, at): result is string => typeof result === 'string' && !images[at]?.colorOnly,
    )
    const issues = results.flatMap((result, at) => {
      if (typeof result === 'string') return []
      const { code, data } = result
      return [{ row: images[at]?.row ?? 0, code, data }]
    })
    const urlBySource = images.flatMap(({ source }, at) => {
      const url = results[at]
      return typeof url === 'string' ? [[source, url] as const] : []
    })
    return { urls, bySource: new Map(urlBySource), issues }
  }
}

const isAddress = (source: string) => /^([a-z][a-z0-9+.-]+:|\/\/)/i.test(source)

function createImageLoader({ folder, fetchImage: fetchSource = fetchImage }: ImportImageOptions) {
  const failures = new Map<string, number>()
  return async (source: string): Promise<Buffer | ImageIssue> => {
    if (!isAddress(source)) {
      if (folder === null) return { code: 'image_not_uploaded', data: { image: source } }
      return readLocalImage(folder, source)
    }
    const host = URL.canParse(source, 'https://x') ? new URL(source, 'https://x').hostname : ''
    if ((failures.get(host) ?? 0) >= maxConsecutiveFailures)
      return { code: 'image_host_given_up', data: { host } }
    const answer = await fetchSource(source)
    const unreachable = 'code' in answer && answer.host !== undefined
    failures.set(host, unreachable ? (failures.get(host) ?? 0) + 1 : 0)
    return answer
  }
}

/** Finds an exported image in this shop, or its file, which an operator can copy into the image folder. */
async function findStoredImage(shop: Shop, shopImage: ImageKey, dryRun: boolean): Promise<string | null> {
  if (await hasImage(shop.db, shopImage)) return buildImageUrl(shopImage)
  const file = await readFullSizeFile(getImageStore(shop), shopImage)
  return file && adoptFile(shop, shopImage, file, dryRun)
}

async function adoptFile(
  shop: Shop,
  shopImage: ImageKey,
  file: Buffer,
  dryRun: boolean,
): Promise<string | null> {
  if (!dryRun) return storeImageWithId(shop, shopImage, file)
  return (await readOwnImage(file, shopImage)) ? buildImageUrl(shopImage) : null
}

async function storeFile(shop: Shop, file: Buffer): Promise<string | null> {
  const stored = await storeImage(shop, null, file)
  return failed(stored) ? null : stored.url
}

/** For a dry run, returns the URL of the stored image, or a placeholder for a new one; null if the file is not an image. */
async function previewUrl(shop: Shop, file: Buffer): Promise<string | null> {
  const sha256 = createHash('sha256').update(file).digest()
  const stored = await findImage(shop.db, sha256)
  if (stored) return buildImageUrl(stored)
  return typeof (await decodeImage(file)) === 'object' ? `new:${sha256.toString('hex')}` : null
}
