import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Image } from '#contract/catalog/images.ts'
import { type Failure, fail } from '#contract/failures.ts'
import {
  findImage,
  insertImage,
  nameImage,
  removeFromImageDeletionQueue,
  scheduleImageDeletion,
} from '#data/catalog/images.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import {
  createAllWidths,
  type DecodedImage,
  decodeImage,
  type ImageRejection,
  readOwnImage,
  readRenderedImage,
  writeFullSizeFile,
} from '#data/storage/image-files.ts'
import type { ImageStore } from '#data/storage/image-store.ts'
import { buildImageUrl } from '#domain/catalog/image-url.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { type AuditActor, getImageStore, type Shop } from '#operations/shop.ts'

/**
 * Stores an image in every width and format. The same file again returns the same image.
 * @param actor null: the audit log already has an entry for the caller's operation
 * @failure invalid_image
 */
export async function storeImage(
  shop: Shop,
  actor: AuditActor | null,
  file: Buffer,
  fileName = '',
): Promise<Image | Failure> {
  return store(shop, { actor, file, fileName }, async (imageStore, id) => {
    const image = await decodeImage(file)
    if (typeof image === 'string') return image
    await writeFullSizeFile(imageStore, id, image)
    await createAllWidths(imageStore, id, image)
    return image
  })
}

export async function storeRenderedImage(shop: Shop, file: Buffer): Promise<Image | Failure> {
  return store(shop, { actor: null, file, fileName: '' }, async (imageStore, id) => {
    const image = await readRenderedImage(file)
    await writeFullSizeFile(imageStore, id, image)
    return image
  })
}

/**
 * Stores an image under the id from the exporting shop, so that the URLs in the export stay valid.
 * @returns null if the file does not have the given size or another image already has the id
 */
export async function storeImageWithId(
  shop: Shop,
  { id, width, height }: { id: string; width: number; height: number },
  file: Buffer,
): Promise<string | null> {
  const image = await readOwnImage(file, { width, height })
  if (!image) return null
  const sha256 = createHash('sha256').update(file).digest()
  await scheduleImageDeletion(shop.db, id)
  await writeFullSizeFile(getImageStore(shop), id, image)
  try {
    const stored = await insertImage(shop.db, { id, sha256, width, height })
    // Otherwise the shop has this file under another id, and the scheduled deletion removes the new files.
    if (stored.id === id) await removeFromImageDeletionQueue(shop.db, id)
    return buildImageUrl(stored)
  } catch (error) {
    if (isUniqueViolation(error, 'images_pkey')) return null
    throw error
  }
}

type StoreFiles = (imageStore: ImageStore, id: string) => Promise<DecodedImage | ImageRejection>

const badImageMessages: Record<ImageRejection, string | null> = {
  unreadable: null,
  drawing: 'Ảnh SVG có thể chứa mã nên không được nhận. Hãy dùng ảnh JPEG, PNG, WebP hay AVIF.',
  broken: 'Ảnh này bị hỏng hoặc chưa được chép trọn. Hãy chép lại rồi chọn lần nữa.',
  huge: 'Ảnh này có quá nhiều điểm ảnh (hơn 50 triệu). Hãy thu nhỏ rồi chọn lại.',
}

export function badImageFailure(reason: ImageRejection): Failure {
  const message = badImageMessages[reason]
  return fail('invalid_image', {}, message ? { details: [{ path: 'file', message }] } : undefined)
}

interface StoredFile {
  actor: AuditActor | null
  file: Buffer
  fileName: string
}

async function store(
  shop: Shop,
  { actor, file, fileName }: StoredFile,
  storeFiles: StoreFiles,
): Promise<Image | Failure> {
  const sha256 = createHash('sha256').update(file).digest()
  const known = await findImage(shop.db, sha256)
  if (known) {
    if (fileName) await nameImage(shop.db, known.id, fileName)
    return { url: buildImageUrl(known), width: known.width, height: known.height }
  }
  const id = uuid()
  await scheduleImageDeletion(shop.db, id)
  const image = await storeFiles(getImageStore(shop), id)
  if (typeof image === 'string') {
    await removeFromImageDeletionQueue(shop.db, id)
    return badImageFailure(image)
  }
  const { width, height } = image
  return inTransaction<Image>(shop.db, async (tx) => {
    const stored = await insertImage(tx, { id, sha256, width, height, fileName })
    const image = { url: buildImageUrl(stored), width: stored.width, height: stored.height }
    // A concurrent upload of the same file was faster and recorded the change.
    if (stored.id !== id) return image
    await removeFromImageDeletionQueue(tx, id)
    const entry = {
      action: 'create',
      entity: 'image',
      id,
      name: image.url,
      after: { width, height },
    } as const
    if (actor) await recordAuditEntry(tx, actor, entry)
    return image
  })
}
