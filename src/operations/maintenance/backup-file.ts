import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** The first entry of every backup; another program that packs one again may put it elsewhere. */
export const manifestName = 'manifest.json'

/** Bytes. Every entry of a tar file begins with a block that begins with its name. */
const tarBlock = 512

const isManifestHeader = (data: Buffer, at: number): boolean =>
  /^(\.\/)?manifest\.json\0/.test(data.toString('latin1', at, at + manifestName.length + 3))

export type FileFault = 'not a backup' | 'damaged'

/** Reads the whole file before anything is made of it: gzip has a checksum of every byte. */
export async function checkBackupFile(file: string, signal?: AbortSignal): Promise<FileFault | null> {
  let [rest, hasManifest] = [Buffer.alloc(0), false]
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const data = Buffer.concat([rest, chunk])
      let at = 0
      for (; at + tarBlock <= data.length; at += tarBlock) hasManifest ||= isManifestHeader(data, at)
      rest = data.subarray(at)
      done()
    },
  })
  try {
    await pipeline(createReadStream(file), createGunzip(), sink, { signal })
    return hasManifest ? null : 'not a backup'
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!code.startsWith('Z_')) throw error
    return /^(incorrect header check|unknown compression method)$/.test(message) ? 'not a backup' : 'damaged'
  }
}

/** Only an earlier backup may be replaced. */
export async function whyNotReplaced(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null)
  if (!found) return null
  if (found.isDirectory()) return `${file} is a folder: name the file in it.`
  if (!found.isFile()) return `${file} is not a file.`
  if (found.size === 0 || (await beginsAsBackup(file))) return null
  return `${file} is there and is not a backup: it is not replaced.`
}

async function beginsAsBackup(file: string): Promise<boolean> {
  const source = createReadStream(file, { end: 65_535 })
  const unpacked = source.pipe(createGunzip())
  try {
    for await (const chunk of unpacked) {
      return isManifestHeader(chunk as Buffer, 0)
    }
  } catch {
    // The beginning is not gzip.
  } finally {
    source.destroy()
  }
  return false
}
