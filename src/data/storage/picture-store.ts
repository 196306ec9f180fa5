import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import pLimit from 'p-limit'

/** Where the files of pictures are kept, by paths with `/`. A file never changes; one that is there is whole. */
export interface PictureStore {
  /** no other has it */
  name: string
  /** null: it is not there */
  read: (path: string) => Promise<Buffer | null>
  write: (path: string, data: Buffer) => Promise<void>
  /** Everything under this folder. */
  remove: (folder: string) => Promise<void>
  list: () => Promise<string[]>
  /** Whether it is there, where it is elsewhere; within two seconds. */
  answers?: () => Promise<boolean>
}

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/** In a folder, which may be a link to one elsewhere. */
export function onDisk(dir: string): PictureStore {
  return {
    name: dir,
    read: (path) =>
      readFile(join(dir, path)).catch((error) => {
        if (missing.has(error.code)) return null
        throw error
      }),
    write: async (path, data) => {
      await mkdir(dirname(join(dir, path)), { recursive: true })
      await writeWhole(join(dir, path), data)
    },
    remove: (folder) => rm(join(dir, folder), { recursive: true, force: true }),
    list: async () => {
      const real = await realpath(dir).catch(() => null)
      if (real === null) return []
      const entries = await readdir(real, { withFileTypes: true, recursive: true })
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(real, join(entry.parentPath, entry.name)).split(sep).join('/'))
    },
  }
}

/** The name of a file appears only when it is whole. */
async function writeWhole(path: string, data: Buffer): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(unfinished, data)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** So many files at once: each may be a call of its own. */
const atOnce = 8

/** When it rejects, because of a failure or of `signal`, no copy is under way. */
export async function copyPictures(
  from: PictureStore,
  to: PictureStore,
  signal?: AbortSignal,
): Promise<void> {
  const queue = pLimit(atOnce)
  const errors: unknown[] = []
  const copy = async (path: string) => {
    if (errors.length > 0) return
    try {
      signal?.throwIfAborted()
      const data = await from.read(path)
      if (data) await to.write(path, data)
    } catch (error) {
      errors.push(error)
    }
  }
  await Promise.all((await from.list()).map((path) => queue(() => copy(path))))
  if (errors.length > 0) throw errors[0]
}
