import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'

// A worker would be a blob URL, which the page's security policy refuses.
configure({ useWebWorkers: false })

interface ZipLimits {
  maxEntries: number
  maxBytes: number
  maxRatio: number
}

export class ZipError extends Error {
  readonly reason: keyof ZipLimits | 'unreadable'
  readonly entryName: string | undefined

  constructor(reason: ZipError['reason'], entryName?: string) {
    super(reason)
    this.reason = reason
    this.entryName = entryName
  }
}

/**
 * Yields the selected files of an archive, one at a time, each with its path in the archive. The limits are checked
 * against what the archive declares and again while it is unpacked.
 * @throws ZipError, and what `select` throws
 */
export async function* unpackZip(
  zip: Blob,
  limits: ZipLimits,
  select: (files: FileEntry[]) => FileEntry[],
): AsyncGenerator<{ name: string; file: File }> {
  const reader = new ZipReader(new BlobReader(zip))
  try {
    const entries = await listEntries(reader, limits)
    const files = select(entries.filter((entry) => !entry.directory))
    checkDeclaredSizes(files, limits)
    let unpacked = 0
    for (const entry of files) {
      const file = await unpack(entry, Math.min(limits.maxBytes - unpacked, maxEntryBytes(entry, limits)))
      unpacked += file.size
      yield { name: entry.filename, file }
    }
  } finally {
    await reader.close().catch(() => {})
  }
}

async function listEntries(reader: ZipReader<unknown>, { maxEntries }: ZipLimits): Promise<Entry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry)
      if (entries.length > maxEntries) throw new ZipError('maxEntries')
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('unreadable')
  }
  return entries
}

function checkDeclaredSizes(files: readonly FileEntry[], limits: ZipLimits): void {
  for (const entry of files)
    if (entry.uncompressedSize > maxEntryBytes(entry, limits)) throw new ZipError('maxRatio')
  if (files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > limits.maxBytes)
    throw new ZipError('maxBytes')
}

const maxEntryBytes = ({ compressedSize }: Entry, { maxRatio }: ZipLimits) =>
  Math.max(1024, compressedSize * maxRatio)

async function unpack(entry: FileEntry, maxBytes: number): Promise<File> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new ZipError('maxBytes')
      chunks.push(chunk)
    },
  })
  try {
    await entry.getData(sink, { checkSignature: true })
  } catch {
    throw bytes > maxBytes ? new ZipError('maxBytes') : new ZipError('unreadable', entry.filename)
  }
  const lastModified = entry.lastModDate.getTime()
  return new File(chunks, entry.filename.split('/').at(-1) ?? entry.filename, { lastModified })
}
