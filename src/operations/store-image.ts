import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { Image } from '#contract/images.ts'
import { keepPicture, keepWidths, type Picture, readPicture, readRendered } from '#data/image-files.ts'
import { findImage, insertImage } from '#data/images.ts'
import { imageUrl } from '#domain/image-url.ts'
import type { Shop } from './shop.ts'

/** Keeps a picture in every width and format; the same file again is the same picture. */
export async function storeImage(shop: Shop, file: Buffer): Promise<Image | Failure> {
  return store(shop, file, async (dir, id) => {
    const picture = await readPicture(file)
    if (!picture) return null
    await keepPicture(dir, id, picture)
    await keepWidths(dir, id, picture)
    return picture
  })
}

/** Keeps a picture of the demo as it was rendered; its widths are made when they are first asked for. */
export async function storeRendered(shop: Shop, file: Buffer): Promise<Image | Failure> {
  return store(shop, file, async (dir, id) => {
    const picture = await readRendered(file)
    await keepPicture(dir, id, picture)
    return picture
  })
}

type Keep = (dir: string, id: string) => Promise<Picture | null>

async function store(shop: Shop, file: Buffer, keep: Keep): Promise<Image | Failure> {
  const sha256 = createHash('sha256').update(file).digest()
  const known = await findImage(shop.sql, sha256)
  if (known) return { url: imageUrl(known), width: known.width, height: known.height }
  const id = uuid()
  const picture = await keep(shop.imagesDir, id)
  if (!picture) return fail('bad_image')
  const { width, height } = picture
  const kept = await insertImage(shop.sql, { id, sha256, width, height })
  return { url: imageUrl(kept), width: kept.width, height: kept.height }
}
