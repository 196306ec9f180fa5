import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { Image } from '#contract/images.ts'
import { keepPicture, keepWidths, readPicture } from '#data/image-files.ts'
import { findImage, insertImage } from '#data/images.ts'
import { imageUrl } from '#domain/image-url.ts'
import type { Shop } from './shop.ts'

/**
 * Keeps a picture in the shop; the same file again is the same picture.
 * @param widths `now` makes them before answering, `later` when they are first asked for
 */
export async function storeImage(
  shop: Shop,
  file: Buffer,
  widths: 'now' | 'later' = 'now',
): Promise<Image | Failure> {
  const sha256 = createHash('sha256').update(file).digest()
  const known = await findImage(shop.sql, sha256)
  if (known) return { url: imageUrl(known), width: known.width, height: known.height }
  const picture = await readPicture(file)
  if (!picture) return fail('bad_image')
  const { width, height } = picture
  const id = uuid()
  await keepPicture(shop.imagesDir, id, picture)
  if (widths === 'now') await keepWidths(shop.imagesDir, id, { width, height })
  const kept = await insertImage(shop.sql, { id, sha256, width, height })
  return { url: imageUrl(kept), width: kept.width, height: kept.height }
}
