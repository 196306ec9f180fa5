import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { PictureUrl } from '#contract/catalog/products.ts'
import { failed } from '#contract/failures.ts'
import { findImage, hasImage } from '#data/catalog/images.ts'
import { fetchPicture, type PictureFault, readPictureBeside } from '#data/imports/import-pictures.ts'
import { readKept, readOwnPicture, readPicture } from '#data/storage/image-files.ts'
import { type ImageAddress, imageUrl, ownPicture } from '#domain/catalog/image-url.ts'
import type { WantedImage } from '#domain/imports/draft/draft-images.ts'
import type { Problem } from '#domain/imports/problems.ts'
import { adoptImage, storeImage } from '#operations/catalog/store-image.ts'
import { picturesOf, type Shop } from '#operations/shop.ts'

export interface PictureTerms {
  /** the folder that paths are relative to; null: only addresses are taken */
  folder: string | null
  /** look, but keep nothing */
  dryRun: boolean
  fetchPicture?: typeof fetchPicture
}
export interface Had {
  urls: string[]
  /** the addresses by where the pictures came from */
  bySource: ReadonlyMap<string, string>
  problems: Problem[]
}

const atOnce = 4
/** failures in a row after which a host is not asked again */
const patience = 3

/** Brings the pictures of one import into the shop: each source once, at most four at a time. */
export function pictureBringer(shop: Shop, terms: PictureTerms): (wanted: WantedImage[]) => Promise<Had> {
  const queue = pLimit(atOnce)
  const known = new Map<string, Promise<string | PictureFault>>()
  const load = pictureLoader(terms)
  const bring = async (source: string): Promise<string | PictureFault> => {
    const own = ownPicture(source)
    const kept = own && (await takeKept(shop, own, terms.dryRun))
    if (kept) return kept
    const file = await load(source)
    if (!Buffer.isBuffer(file)) return file
    const adopted = own && (await takeOwn(shop, own, file, terms.dryRun))
    if (adopted) return adopted
    const url = terms.dryRun ? await wouldBe(shop, file) : await keep(shop, file)
    return url ?? { code: 'image_unreadable', data: { image: source } }
  }
  const once = ({ source, asAddress }: WantedImage) => {
    if (asAddress && PictureUrl.safeParse(source).success) return Promise.resolve(source)
    const before = known.get(source)
    if (before) return before
    const brought = queue(() => bring(source))
    known.set(source, brought)
    return brought
  }
  return async (wanted) => {
    const results = await Promise.all(wanted.map(once))
    const urls = results.filter(
      (result, at): result is string => typeof result === 'string' && !wanted[at]?.colorOnly,
    )
    const problems = results.flatMap((result, at) => {
      if (typeof result === 'string') return []
      const { code, data } = result
      return [{ row: wanted[at]?.row ?? 0, code, data }]
    })
    const had = wanted.flatMap(({ source }, at) => {
      const url = results[at]
      return typeof url === 'string' ? [[source, url] as const] : []
    })
    return { urls, bySource: new Map(had), problems }
  }
}

/** A host that could not be reached several times in a row is not asked again. */
function pictureLoader({ folder, fetchPicture: get = fetchPicture }: PictureTerms) {
  const failures = new Map<string, number>()
  return async (source: string): Promise<Buffer | PictureFault> => {
    if (!/^([a-z][a-z0-9+.-]+:|\/\/)/i.test(source)) {
      if (folder === null) return { code: 'image_address', data: { image: source } }
      return readPictureBeside(folder, source)
    }
    const host = URL.canParse(source, 'https://x') ? new URL(source, 'https://x').hostname : ''
    if ((failures.get(host) ?? 0) >= patience) return { code: 'image_host_given_up', data: { host } }
    const answer = await get(source)
    const unreachable = 'code' in answer && answer.host !== undefined
    failures.set(host, unreachable ? (failures.get(host) ?? 0) + 1 : 0)
    return answer
  }
}

/** A picture of an export that this shop has, or whose file lies in its folder: put there with the export. */
async function takeKept(shop: Shop, own: ImageAddress, dryRun: boolean): Promise<string | null> {
  if (await hasImage(shop.db, own)) return imageUrl(own)
  const file = await readKept(picturesOf(shop), own)
  return file && takeOwn(shop, own, file, dryRun)
}

async function takeOwn(shop: Shop, own: ImageAddress, file: Buffer, dryRun: boolean): Promise<string | null> {
  if (!dryRun) return adoptImage(shop, own, file)
  return (await readOwnPicture(file, own)) ? imageUrl(own) : null
}

async function keep(shop: Shop, file: Buffer): Promise<string | null> {
  const stored = await storeImage(shop, null, file)
  return failed(stored) ? null : stored.url
}

/** The address that the picture has or, as a stand-in, one that no picture has; null for no picture. */
async function wouldBe(shop: Shop, file: Buffer): Promise<string | null> {
  const sha256 = createHash('sha256').update(file).digest()
  const known = await findImage(shop.db, sha256)
  if (known) return imageUrl(known)
  return typeof (await readPicture(file)) === 'object' ? `new:${sha256.toString('hex')}` : null
}
