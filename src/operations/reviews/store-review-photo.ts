import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { v7 as uuid } from 'uuid'
import type { Image } from '#contract/catalog/images.ts'
import { type Failure, fail } from '#contract/failures.ts'
import {
  findImage,
  insertImage,
  removeFromImageDeletionQueue,
  scheduleImageDeletion,
} from '#data/catalog/images.ts'
import { insertReviewPhoto } from '#data/reviews/review-photos.ts'
import { wasDelivered } from '#data/reviews/reviews.ts'
import { decodeImage, writeFullSizeFile } from '#data/storage/image-files.ts'
import { buildImageUrl } from '#domain/catalog/image-url.ts'
import { badImageFailure } from '#operations/catalog/images/store-image.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import { getImageStore, type Shop } from '#operations/shop.ts'

/** Photos of shoppers take one of the two places of `decodeImage`, so that staff need not wait for them. */
const photoQueue = pLimit(1)

/** @failure review_requires_delivery, too_many_attempts */
export async function checkPhotoUpload(shop: Shop, accountId: string): Promise<Failure | null> {
  if (!(await wasDelivered(shop.db, accountId))) return fail('review_requires_delivery')
  return consumeRateLimit(shop, 'reviewPhotoAccount', accountId)
}

/** The hash includes the account's id, so that the same file of another shopper is another image and can be deleted. */
export async function storeReviewPhoto(
  shop: Shop,
  accountId: string,
  file: Buffer,
): Promise<Image | Failure> {
  const sha256 = createHash('sha256').update(`review:${accountId}:`).update(file).digest()
  const found = await findImage(shop.db, sha256)
  if (found) await insertReviewPhoto(shop.db, found.id, accountId)
  const image = found ?? (await photoQueue(() => storeImage(shop, accountId, { sha256, file })))
  if (typeof image === 'string') return badImageFailure(image)
  return { url: buildImageUrl(image), width: image.width, height: image.height }
}

/** One transaction, because an image without its owner counts as one of the shop. */
async function storeImage(shop: Shop, accountId: string, { sha256, file }: { sha256: Buffer; file: Buffer }) {
  const picture = await decodeImage(file)
  if (typeof picture === 'string') return picture
  const id = uuid()
  await scheduleImageDeletion(shop.db, id)
  await writeFullSizeFile(getImageStore(shop), id, picture)
  return shop.db.transaction(async (tx) => {
    const stored = await insertImage(tx, { id, sha256, width: picture.width, height: picture.height })
    if (stored.id === id) await removeFromImageDeletionQueue(tx, id)
    await insertReviewPhoto(tx, stored.id, accountId)
    return stored
  })
}
