import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { v7 as uuid } from 'uuid'
import type { Image } from '#contract/catalog/images.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { beginImage, endImage, findImage, insertImage } from '#data/catalog/images.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import {
  type BadPicture,
  keepPicture,
  keepWidths,
  type Picture,
  readOwnPicture,
  readPicture,
  readRendered,
} from '#data/storage/image-files.ts'
import type { PictureStore } from '#data/storage/picture-store.ts'
import { imageUrl } from '#domain/catalog/image-url.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import { picturesOf, type Shop, type Signer } from '#operations/shop.ts'

/**
 * Stores an image in every width and format. The same file again returns the same image.
 * @param by null: the audit log already has an entry for the caller's operation
 * @failure bad_image
 */
export async function storeImage(shop: Shop, by: Signer | null, file: Buffer): Promise<Image | Failure> {
  return store(shop, by, file, async (imageStore, id) => {
    const image = await readPicture(file)
    if (typeof image === 'string') return image
    await keepPicture(imageStore, id, image)
    await keepWidths(imageStore, id, image)
    return image
  })
}

export async function storeRendered(shop: Shop, file: Buffer): Promise<Image | Failure> {
  return store(shop, null, file, async (imageStore, id) => {
    const image = await readRendered(file)
    await keepPicture(imageStore, id, image)
    return image
  })
}

/**
 * Stores an image under the id from the exporting shop, so that the URLs in the export stay valid.
 * @returns null if the file does not have the given size or another image already has the id
 */
export async function adoptImage(
  shop: Shop,
  { id, width, height }: { id: string; width: number; height: number },
  file: Buffer,
): Promise<string | null> {
  const image = await imageQueue(() => readOwnPicture(file, { width, height }))
  if (!image) return null
  const sha256 = createHash('sha256').update(file).digest()
  await beginImage(shop.db, id)
  await keepPicture(picturesOf(shop), id, image)
  try {
    const stored = await insertImage(shop.db, { id, sha256, width, height })
    // Otherwise the shop has this file under another id, and the scheduled deletion removes the new files.
    if (stored.id === id) await endImage(shop.db, id)
    return imageUrl(stored)
  } catch (error) {
    if (violates(error, 'images_pkey')) return null
    throw error
  }
}

/** A decoded image can need hundreds of megabytes of memory, so only two are processed at a time. */
const imageQueue = pLimit(2)

type StoreFiles = (imageStore: PictureStore, id: string) => Promise<Picture | BadPicture>

const badImageMessages: Record<BadPicture, string | null> = {
  unreadable: null,
  drawing: 'Ảnh SVG có thể chứa mã nên không được nhận. Hãy dùng ảnh JPEG, PNG, WebP hay AVIF.',
  broken: 'Ảnh này bị hỏng hoặc chưa được chép trọn. Hãy chép lại rồi chọn lần nữa.',
  huge: 'Ảnh này có quá nhiều điểm ảnh (hơn 50 triệu). Hãy thu nhỏ rồi chọn lại.',
}

export function badPicture(reason: BadPicture): Failure {
  const message = badImageMessages[reason]
  return fail('bad_image', {}, message ? { details: [{ path: 'file', message }] } : undefined)
}

async function store(
  shop: Shop,
  by: Signer | null,
  file: Buffer,
  storeFiles: StoreFiles,
): Promise<Image | Failure> {
  const sha256 = createHash('sha256').update(file).digest()
  const known = await findImage(shop.db, sha256)
  if (known) return { url: imageUrl(known), width: known.width, height: known.height }
  const id = uuid()
  await beginImage(shop.db, id)
  const image = await imageQueue(() => storeFiles(picturesOf(shop), id))
  if (typeof image === 'string') {
    await endImage(shop.db, id)
    return badPicture(image)
  }
  const { width, height } = image
  return inTransaction<Image>(shop.db, async (tx) => {
    const stored = await insertImage(tx, { id, sha256, width, height })
    const image = { url: imageUrl(stored), width: stored.width, height: stored.height }
    // A concurrent upload of the same file was faster and recorded the change.
    if (stored.id !== id) return image
    await endImage(tx, id)
    const entry = { action: 'create', noun: 'image', id, name: image.url, after: { width, height } } as const
    if (by) await recordChange(tx, by, entry)
    return image
  })
}
