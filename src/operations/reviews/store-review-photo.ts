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

// Decoding one image needs up to 200 MB of memory.
const decodeQueue = pLimit(1)

/** @failure not_delivered, too_many_tries */
export async function mayUploadPhoto(shop: Shop, accountId: string): Promise<Failure | null> {
  if (!(await wasDelivered(shop.db, accountId))) return fail('not_delivered')
  return tryOnce(shop, 'reviewPhotoAccount', accountId)
}

/** The hash includes the account's id, so that the same file of another shopper is another image and can be deleted. */
export async function storeReviewPhoto(
  shop: Shop,
  accountId: string,
  file: Buffer,
): Promise<Image | Failure> {
  const sha256 = createHash('sha256').update(`review:${accountId}:`).update(file).digest()
  const image =
    (await findImage(shop.db, sha256)) ?? (await decodeQueue(() => storeImage(shop, sha256, file)))
  if (typeof image === 'string') return badPicture(image)
  await keepReviewPhoto(shop.db, image.id, accountId)
  return { url: imageUrl(image), width: image.width, height: image.height }
}

async function storeImage(shop: Shop, sha256: Buffer, file: Buffer) {
  const picture = await readPicture(file)
  if (typeof picture === 'string') return picture
  const id = uuid()
  await beginImage(shop.db, id)
  await keepPicture(picturesOf(shop), id, picture)
  const stored = await insertImage(shop.db, { id, sha256, width: picture.width, height: picture.height })
  if (stored.id === id) await endImage(shop.db, id)
  return stored
}
