import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js'
import { unpackZip, ZipError } from '#domain/imports/unpack-zip.ts'

export const zipLimits = { maxEntries: 2000, maxBytes: 200 * 1_048_576, maxRatio: 100 }

/** The archive as a whole is refused; `message` is for the user. */
export class ZipRefusal extends Error {}

const pictureName = /\.(jpe?g|png|webp|avif|gif)$/i
const archiveName = /\.(zip|rar|7z|tar|t?gz|bz2|xz)$/i
/** Files that Windows and macOS add to archives by themselves. */
const systemFile = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

const unixFileType = 0o170000
const unixLink = 0o120000

/** Yields the pictures of an archive within the limits of docs/dangers.md F7, one at a time. @throws ZipRefusal */
export async function* readZipPictures(
  zip: Blob,
  limits = zipLimits,
): AsyncGenerator<{ name: string; file: File }> {
  try {
    yield* unpackZip(zip, limits, selectPictures)
  } catch (error) {
    throw error instanceof ZipError ? new ZipRefusal(describeZipError(error, limits)) : error
  }
}

function selectPictures(entries: FileEntry[]): FileEntry[] {
  const files = entries.filter(({ filename }) => !systemFile.test(filename))
  for (const { filename, encrypted, externalFileAttributes = 0 } of files) {
    if (encrypted) throw new ZipRefusal('File nén có mật khẩu. Hãy nén lại không mật khẩu.')
    if (archiveName.test(filename)) throw new ZipRefusal('Trong file nén có file nén khác. Hãy chỉ để ảnh.')
    if (((externalFileAttributes >>> 16) & unixFileType) === unixLink)
      throw new ZipRefusal('Trong file nén có liên kết tới file khác. Hãy chỉ để ảnh.')
  }
  return files.filter(({ filename }) => pictureName.test(filename))
}

function describeZipError({ reason, entryName }: ZipError, { maxEntries }: typeof zipLimits): string {
  switch (reason) {
    case 'maxEntries':
      return `File nén có hơn ${maxEntries.toLocaleString('vi-VN')} mục. Hãy chia nhỏ.`
    case 'maxBytes':
      return 'Ảnh trong file nén nặng hơn 200 MB. Hãy chia nhỏ.'
    case 'maxRatio':
      return 'File nén này không giống ảnh thật nên không được mở.'
    case 'unreadable':
      return entryName ? `Không đọc được ${entryName} trong file nén.` : 'Không đọc được file nén này.'
  }
}
