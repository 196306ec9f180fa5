import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** The first entry of every backup, unless another program repacked it. */
export const manifestName = 'manifest.json'

const tarBlockBytes = 512

const isManifestHeader = (data: Buffer, at: number): boolean =>
  /^(\.\/)?manifest\.json\0/.test(data.toString('latin1', at, at + manifestName.length + 3))

export type BackupFileProblem = 'not a backup' | 'damaged'

/** Reads the whole file, because gzip checks its checksum at the end. */
export async function checkBackupFile(file: string, signal?: AbortSignal): Promise<BackupFileProblem | null> {
  let [rest, hasManifest] = [Buffer.alloc(0), false]
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const data = Buffer.concat([rest, chunk])
      let at = 0
      for (; at + tarBlockBytes <= data.length; at += tarBlockBytes)
        hasManifest ||= isManifestHeader(data, at)
      rest = data.subarray(at)
      done()
    },
  })
  try {
    await pipeline(createReadStream(file), createGunzip(), sink, { signal })
    return hasManifest ? null : 'not a backup'
  } catch (error) {
    if (!isGzipError(error)) throw error
    const { message } = error as Error
    return /^(incorrect header check|unknown compression method)$/.test(message) ? 'not a backup' : 'damaged'
  }
}

/** Only a backup or an empty file may be overwritten. @returns why the file may not be overwritten, or null */
export async function findOverwriteProblem(file: string): Promise<string | null> {
  const stats = await stat(file).catch(() => null)
  if (!stats) return null
  if (stats.isDirectory()) return `${file} is a folder: give the path of a file.`
  if (!stats.isFile()) return `${file} is not a file.`
  if (stats.size === 0) return null
  try {
    return (await startsLikeBackup(file))
      ? null
      : `${file} exists and is not a backup: it was not overwritten.`
  } catch (error) {
    return `${file} cannot be read (${(error as NodeJS.ErrnoException).code}): it was not overwritten.`
  }
}

async function startsLikeBackup(file: string): Promise<boolean> {
  const source = createReadStream(file, { end: 65_535 })
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  try {
    for await (const chunk of unpacked) {
      return isManifestHeader(chunk as Buffer, 0)
    }
  } catch (error) {
    if (!isGzipError(error)) throw error
  } finally {
    source.destroy()
  }
  return false
}

const isGzipError = (error: unknown) => (error as NodeJS.ErrnoException).code?.startsWith('Z_') ?? false
