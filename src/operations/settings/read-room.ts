import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Shop } from '#operations/shop.ts'

/** Bytes of a disk. */
export interface Room {
  free: number
  total: number
}

/** Of DATA_DIR and of the folder of pictures, which may be on another disk, the one that has less. */
export async function readRoom({ bucket, imagesDir }: Shop): Promise<Room> {
  const data = await roomOf(dirname(imagesDir))
  // The folder is made with the first picture.
  const images = bucket ? data : await roomOf(imagesDir).catch(() => data)
  return images.free < data.free ? images : data
}

async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
