import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { findImage } from '#data/catalog/images.ts'
import { findPictureTargets, type PictureTarget } from '#data/catalog/picture-targets.ts'
import { findProduct } from '#data/catalog/products.ts'
import { decodeImage, type ImageRejection } from '#data/storage/image-files.ts'
import { buildImageUrl } from '#domain/catalog/image-url.ts'
import { type NewImage, readPictureNames, replacePictures } from '#domain/catalog/picture-files.ts'
import { operatorActor, type Shop } from '#operations/shop.ts'
import { updateProduct } from '../save-product.ts'
import { storeImage } from './store-image.ts'

export type PictureProblem =
  | 'unknown name'
  | 'ambiguous name'
  | 'folder'
  | 'no access'
  | 'too large'
  | 'too many'
  | 'product changed'
  | ImageRejection

export interface PictureOutcome {
  file: string
  target?: PictureTarget
  /** `held back`: another file of the product has a problem. */
  result: 'used' | 'unchanged' | 'held back' | PictureProblem
}

interface MatchedFile {
  file: string
  target: PictureTarget
  position: number
}

interface ReplaceOptions {
  dryRun: boolean
  signal: AbortSignal
  /** Called for the files of one product after they were saved together, and for each file without a product. */
  onOutcome: (outcomes: PictureOutcome[]) => void
}

/**
 * Replaces pictures by files named after handles and SKUs. The files of one product are saved in one transaction, or
 * none of them.
 */
export async function replacePicturesFromFolder(
  shop: Shop,
  folder: string,
  files: readonly string[],
  { dryRun, signal, onOutcome }: ReplaceOptions,
): Promise<void> {
  const { matched, unmatched } = await matchFiles(shop, files)
  for (const outcome of unmatched) onOutcome([outcome])
  for (const group of Map.groupBy(matched, ({ target }) => target.productId).values()) {
    signal.throwIfAborted()
    onOutcome(await replaceOfProduct(shop, folder, group, dryRun))
  }
}

async function matchFiles({ db }: Shop, files: readonly string[]) {
  const names = new Map(files.map((file) => [file, readPictureNames(file)]))
  const targets = await findPictureTargets(
    db,
    [...names.values()].flatMap((list) => list.map(({ name }) => name)),
  )
  const [matched, unmatched]: [MatchedFile[], PictureOutcome[]] = [[], []]
  for (const [file, candidates] of names) {
    const found = candidates.find(({ name }) => targets.has(name))
    const target = found && targets.get(found.name)
    if (target === 'ambiguous') unmatched.push({ file, result: 'ambiguous name' })
    else if (found && target) matched.push({ file, target, position: found.position })
    else unmatched.push({ file, result: 'unknown name' })
  }
  matched.sort((a, b) => a.position - b.position || (a.file < b.file ? -1 : 1))
  return { matched, unmatched }
}

async function replaceOfProduct(
  shop: Shop,
  folder: string,
  group: readonly MatchedFile[],
  dryRun: boolean,
): Promise<PictureOutcome[]> {
  const product = await findProduct(shop.db, group[0]?.target.productId ?? '')
  const all = (result: PictureOutcome['result']) =>
    group.map(({ file, target }) => ({ file, target, result }))
  if (!product) return all('product changed')
  const problems = new Map<string, PictureProblem>()
  for (const { file } of group) {
    const problem = await findProblem(join(folder, file))
    if (problem) problems.set(file, problem)
  }
  if (problems.size > 0)
    return group.map(({ file, target }) => ({ file, target, result: problems.get(file) ?? 'held back' }))
  const added: NewImage[] = []
  for (const { file, target } of group) {
    const url = await findOrStore(shop, await readFile(join(folder, file)), dryRun)
    added.push({ color: target.color?._id ?? null, url })
  }
  const { image, gallery, colors } = replacePictures(product, added)
  if (gallery.length > limits.maxGalleryImages) return all('too many')
  const before = [product.image, ...product.gallery, ...product.colors.map((color) => color.image)]
  const after = [image, ...gallery, ...colors.map((color) => color.image)]
  if (before.join(' ') === after.join(' ')) return all('unchanged')
  if (dryRun) return all('used')
  const change = {
    ...{ name: product.name, price: product.price, version: product.version, image, gallery },
    colors: colors.map((color) => ({ _id: color._id, image: color.image ?? '' })),
  }
  const saved = await updateProduct(shop, product._id, change, { by: operatorActor })
  return all(failed(saved) ? 'product changed' : 'used')
}

async function findProblem(path: string): Promise<PictureProblem | null> {
  const stats = await stat(path).catch(() => null)
  if (!stats) return 'no access'
  if (stats.isDirectory()) return 'folder'
  if (stats.size > limits.maxImageBytes) return 'too large'
  const data = await readFile(path).catch(() => null)
  if (!data) return 'no access'
  const image = await decodeImage(data)
  return typeof image === 'string' ? image : null
}

/** Returns the URL; in a dry run a placeholder for an image that the shop does not have. */
async function findOrStore(shop: Shop, data: Buffer, dryRun: boolean): Promise<string> {
  if (!dryRun) {
    const image = await storeImage(shop, null, data)
    if (failed(image)) throw new Error(`a decoded image was refused: ${image.failure}`)
    return image.url
  }
  const sha256 = createHash('sha256').update(data).digest()
  const known = await findImage(shop.db, sha256)
  return known ? buildImageUrl(known) : sha256.toString('hex')
}
