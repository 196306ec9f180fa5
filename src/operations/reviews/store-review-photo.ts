import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { v7 as uuid } from 'uuid'
import type { Image } from '#contract/catalog/images.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { beginImage, endImage, findImage, insertImage } from '#data/catalog/images.ts'
import { keepReviewPhoto } from '#data/reviews/review-photos.ts'
import { wasDelivered } from '#data/reviews/reviews.ts'
import { keepPicture, readPicture } from '#data/storage/image-files.ts'
import { imageUrl } from '#domain/catalog/image-url.ts'
import { badPicture } from '#operations/catalog/store-image.ts'
import { tryOnce } from '#operations/runtime/throttle.ts'
import { picturesOf, type Shop } from '#operations/shop.ts'

/** A picture unfolds to up to 200 MB while it is read: one of a shopper at a time. */
const queue = pLimit(1)

/** Whether this shopper may send a picture now: one who was delivered something, and not too many. */
export async function mayUploadPhoto(shop: Shop, accountId: string): Promise<Failure | null> {
  if (!(await wasDelivered(shop.db, accountId))) return fail('not_delivered')
  return tryOnce(shop, 'reviewPhotoAccount', accountId)
}

/**
 * Keeps a picture for a review, decoded and encoded anew like every upload. It is the shopper's own even
 * where the shop or another has the same file, so that it may be removed. Its widths are made when asked for.
 */
export async function storeReviewPhoto(
  shop: Shop,
  accountId: string,
  file: Buffer,
): Promise<Image | Failure> {
  const sha256 = createHash('sha256').update(`review:${accountId}:`).update(file).digest()
  const image = (await findImage(shop.db, sha256)) ?? (await queue(() => keep(shop, sha256, file)))
  if (typeof image === 'string') return badPicture(image)
  await keepReviewPhoto(shop.db, image.id, accountId)
  return { url: imageUrl(image), width: image.width, height: image.height }
}

async function keep(shop: Shop, sha256: Buffer, file: Buffer) {
  const picture = await readPicture(file)
  if (typeof picture === 'string') return picture
  const id = uuid()
  await beginImage(shop.db, id)
  await keepPicture(picturesOf(shop), id, picture)
  const kept = await insertImage(shop.db, { id, sha256, width: picture.width, height: picture.height })
  if (kept.id === id) await endImage(shop.db, id)
  return kept
}
