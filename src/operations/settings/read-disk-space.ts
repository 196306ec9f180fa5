import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Shop } from '#operations/shop.ts'

export interface DiskSpace {
  free: number
  total: number
}

/** The data folder and the image folder may be on two disks; the one with less free space counts. */
export async function readDiskSpace({ bucket, imagesDir }: Shop): Promise<DiskSpace> {
  const data = await readFolder(dirname(imagesDir))
  const images = bucket ? data : await readFolder(imagesDir).catch(() => data)
  return images.free < data.free ? images : data
}

async function readFolder(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
