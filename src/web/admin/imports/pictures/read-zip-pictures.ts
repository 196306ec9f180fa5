import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'

// A worker would be a blob URL, which the page's security policy refuses.
configure({ useWebWorkers: false })

export const zipLimits = { maxEntries: 2000, maxBytes: 200 * 1_048_576, maxRatio: 100 }

/** The archive as a whole is refused; `message` is for the user. */
export class ZipRefusal extends Error {}

const pictureName = /\.(jpe?g|png|webp|avif|gif)$/i
const archiveName = /\.(zip|rar|7z|tar|t?gz|bz2|xz)$/i
/** Files that Windows and macOS add to archives by themselves. */
const systemFile = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

const unixFileType = 0o170000
const unixLink = 0o120000

/**
 * Yields the pictures of an archive, one at a time, each with its path in the archive. The limits of docs/dangers.md F7
 * are checked against what the archive declares and again while it is unpacked.
 */
export async function* readZipPictures(
  zip: Blob,
  limits = zipLimits,
): AsyncGenerator<{ name: string; file: File }> {
  const reader = new ZipReader(new BlobReader(zip))
  try {
    const entries = await listEntries(reader, limits)
    let unpacked = 0
    for (const entry of entries) {
      const file = await unpack(entry, Math.min(limits.maxBytes - unpacked, maxEntryBytes(entry, limits)))
      unpacked += file.size
      yield { name: entry.filename, file }
    }
  } finally {
    await reader.close().catch(() => {})
  }
}

async function listEntries(reader: ZipReader<unknown>, limits: typeof zipLimits): Promise<FileEntry[]> {
  const entries: Entry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry)
      if (entries.length > limits.maxEntries)
        throw new ZipRefusal(`Tệp nén có hơn ${limits.maxEntries.toLocaleString('vi-VN')} mục. Hãy chia nhỏ.`)
    }
  } catch (error) {
    throw error instanceof ZipRefusal ? error : new ZipRefusal('Không đọc được tệp nén này.')
  }
  const files = entries.filter(
    (entry): entry is FileEntry => !entry.directory && !systemFile.test(entry.filename),
  )
  for (const entry of files) checkEntry(entry, limits)
  if (files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > limits.maxBytes)
    throw tooLarge()
  return files.filter(({ filename }) => pictureName.test(filename))
}

function checkEntry(entry: FileEntry, limits: typeof zipLimits): void {
  const { filename, encrypted, externalFileAttributes = 0, uncompressedSize } = entry
  if (encrypted) throw new ZipRefusal('Tệp nén có mật khẩu. Hãy nén lại không mật khẩu.')
  if (archiveName.test(filename)) throw new ZipRefusal('Trong tệp nén có tệp nén khác. Hãy chỉ để ảnh.')
  if (((externalFileAttributes >>> 16) & unixFileType) === unixLink)
    throw new ZipRefusal('Trong tệp nén có liên kết tới tệp khác. Hãy chỉ để ảnh.')
  if (uncompressedSize > maxEntryBytes(entry, limits)) throw tooDense()
}

const maxEntryBytes = ({ compressedSize }: Entry, { maxRatio }: typeof zipLimits) =>
  Math.max(1024, compressedSize * maxRatio)

const tooLarge = () => new ZipRefusal('Ảnh trong tệp nén nặng hơn 200 MB. Hãy chia nhỏ.')
const tooDense = () => new ZipRefusal('Tệp nén này không giống ảnh thật nên không được mở.')

async function unpack(entry: FileEntry, maxBytes: number): Promise<File> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (chunk) => {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw tooLarge()
      chunks.push(chunk)
    },
  })
  try {
    await entry.getData(sink)
  } catch (error) {
    throw bytes > maxBytes ? tooLarge() : error instanceof ZipRefusal ? error : unreadable(entry)
  }
  return new File(chunks, entry.filename.split('/').at(-1) ?? entry.filename)
}

const unreadable = ({ filename }: Entry) => new ZipRefusal(`Không đọc được ${filename} trong tệp nén.`)
