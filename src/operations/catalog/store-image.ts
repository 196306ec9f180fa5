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
 * Keeps a picture in every width and format; the same file again is the same picture.
 * @param by null: it comes with something that is signed itself
 */
export async function storeImage(shop: Shop, by: Signer | null, file: Buffer): Promise<Image | Failure> {
  return store(shop, by, file, async (pictures, id) => {
    const picture = await readPicture(file)
    if (typeof picture === 'string') return picture
    await keepPicture(pictures, id, picture)
    await keepWidths(pictures, id, picture)
    return picture
  })
}

/** Keeps a picture of the demo as it was rendered; its widths are made when they are first asked for. */
export async function storeRendered(shop: Shop, file: Buffer): Promise<Image | Failure> {
  return store(shop, null, file, async (pictures, id) => {
    const picture = await readRendered(file)
    await keepPicture(pictures, id, picture)
    return picture
  })
}

/**
 * Takes a picture in under the id that it has in the shop it comes from, so that what was exported can name it;
 * null where the file is not that picture.
 */
export async function adoptImage(
  shop: Shop,
  { id, width, height }: { id: string; width: number; height: number },
  file: Buffer,
): Promise<string | null> {
  const picture = await queue(() => readOwnPicture(file, { width, height }))
  if (!picture) return null
  const sha256 = createHash('sha256').update(file).digest()
  await beginImage(shop.db, id)
  await keepPicture(picturesOf(shop), id, picture)
  try {
    const kept = await insertImage(shop.db, { id, sha256, width, height })
    // Else the shop has this file under another id, and what was just written goes.
    if (kept.id === id) await endImage(shop.db, id)
    return imageUrl(kept)
  } catch (error) {
    // Another picture has the id.
    if (violates(error, 'images_pkey')) return null
    throw error
  }
}

/** A large picture unfolds to hundreds of megabytes: so many are worked on at once, the others wait. */
const queue = pLimit(2)

type Keep = (pictures: PictureStore, id: string) => Promise<Picture | BadPicture>

const whyBad: Record<BadPicture, string | null> = {
  unreadable: null,
  drawing: 'Ảnh SVG có thể chứa mã nên không được nhận. Hãy dùng ảnh JPEG, PNG, WebP hay AVIF.',
  broken: 'Ảnh này bị hỏng hoặc chưa được chép trọn. Hãy chép lại rồi chọn lần nữa.',
  huge: 'Ảnh này có quá nhiều điểm ảnh (hơn 50 triệu). Hãy thu nhỏ rồi chọn lại.',
}

/** The code is one; its details say in a sentence what is wrong, where more is known. */
export function badPicture(why: BadPicture): Failure {
  const message = whyBad[why]
  return fail('bad_image', {}, message ? { details: [{ path: 'file', message }] } : undefined)
}

async function store(shop: Shop, by: Signer | null, file: Buffer, keep: Keep): Promise<Image | Failure> {
  const sha256 = createHash('sha256').update(file).digest()
  const known = await findImage(shop.db, sha256)
  if (known) return { url: imageUrl(known), width: known.width, height: known.height }
  const id = uuid()
  await beginImage(shop.db, id)
  const picture = await queue(() => keep(picturesOf(shop), id))
  if (typeof picture === 'string') {
    await endImage(shop.db, id)
    return badPicture(picture)
  }
  const { width, height } = picture
  return inTransaction<Image>(shop.db, async (tx) => {
    const kept = await insertImage(tx, { id, sha256, width, height })
    const image = { url: imageUrl(kept), width: kept.width, height: kept.height }
    // Of two who send one file at once, one has brought it.
    if (kept.id !== id) return image
    await endImage(tx, id)
    const line = { action: 'create', noun: 'image', id, name: image.url, after: { width, height } } as const
    if (by) await recordChange(tx, by, line)
    return image
  })
}
