import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import pLimit from 'p-limit'

/** Stores image files under paths with `/`. Files never change, and a file that exists is complete. */
export interface ImageStore {
  name: string
  /** @returns null if the file does not exist */
  read: (path: string) => Promise<Buffer | null>
  write: (path: string, data: Buffer) => Promise<void>
  remove: (folder: string) => Promise<void>
  list: () => Promise<string[]>
  /** Remote stores only; answers within two seconds. */
  isAvailable?: () => Promise<boolean>
}

const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (missingCodes.has(error.code ?? '')) return null
  throw error
}

export function createDiskStore(dir: string): ImageStore {
  return {
    name: dir,
    read: (path) => readFile(join(dir, path)).catch(nullIfMissing),
    write: async (path, data) => {
      await mkdir(dirname(join(dir, path)), { recursive: true })
      await writeAtomically(join(dir, path), data)
    },
    remove: (folder) => rm(join(dir, folder), { recursive: true, force: true }),
    list: async () => {
      const real = await realpath(dir).catch(nullIfMissing)
      if (real === null) return []
      const entries = await readdir(real, { withFileTypes: true, recursive: true })
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => relative(real, join(entry.parentPath, entry.name)).split(sep).join('/'))
    },
  }
}

/** Writes to a temporary name first, so that readers never see a partial file. */
async function writeAtomically(path: string, data: Buffer): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await writeFile(temporary, data)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

const copyConcurrency = 8

/** When it rejects, because of an error or `signal`, no copy is still running. */
export async function copyImageFiles(from: ImageStore, to: ImageStore, signal?: AbortSignal): Promise<void> {
  const queue = pLimit(copyConcurrency)
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
