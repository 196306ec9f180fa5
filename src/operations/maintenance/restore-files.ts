import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyImageFiles, createDiskStore, type ImageStore } from '#data/storage/image-store.ts'

export interface BackupFiles {
  temporaryFolder: string
  dataDir: string
  bucket: ImageStore | undefined
}

/** If it rejects, the folder is unchanged, but a bucket keeps the images already stored. @returns an undo function */
export async function restoreFiles(
  { temporaryFolder, dataDir, bucket }: BackupFiles,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const images = join(dataDir, 'images')
  const before = new Set(await createDiskStore(images).list())
  const secret = join(dataDir, 'secret')
  const earlierSecret = existsSync(secret) ? readFileSync(secret) : null
  const undo = async () => {
    await removeNewImages(images, before)
    if (earlierSecret) writeFileSync(secret, earlierSecret)
    else rmSync(secret, { force: true })
  }
  try {
    await copyImageFiles(
      createDiskStore(join(temporaryFolder, 'images')),
      bucket ?? createDiskStore(images),
      signal,
    )
    // Encrypted columns are readable only with this secret.
    if (existsSync(join(temporaryFolder, 'secret'))) copyFileSync(join(temporaryFolder, 'secret'), secret)
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

async function removeNewImages(images: string, before: ReadonlySet<string>): Promise<void> {
  const store = createDiskStore(images)
  for (const path of await store.list()) if (!before.has(path)) await store.remove(path)
  if (before.size > 0 || !existsSync(images)) return
  // Empty folders remain. `images` itself is kept because it may be a link to another disk.
  for (const name of readdirSync(images)) rmSync(join(images, name), { recursive: true })
}
