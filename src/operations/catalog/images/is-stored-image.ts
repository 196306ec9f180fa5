import { createHash } from 'node:crypto'
import { findImage } from '#data/catalog/images.ts'
import type { Shop } from '#operations/shop.ts'

export const isStoredImage = async ({ db }: Shop, file: Buffer): Promise<boolean> =>
  (await findImage(db, createHash('sha256').update(file).digest())) !== null
