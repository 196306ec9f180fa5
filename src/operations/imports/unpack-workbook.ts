import { BlobReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { unpackZip, ZipError } from '#domain/imports/unpack-zip.ts'

/** 5,000 rows of 20 columns are about 5 MB; a parser takes 0.4 s of CPU for each MB. */
const workbookLimits = { maxEntries: 2000, maxBytes: 8 * 1_048_576, maxRatio: 100 }
const macros = /(^|\/)vbaProject\.bin$/i
const sheetParts = /\.(xml|rels)$/i

export class WorkbookError extends Error {}

/**
 * Returns the workbook without compression and pictures. The library that reads it inflates without a limit of its own
 * (docs/dangers.md F8).
 * @throws WorkbookError; ZipError if it is no archive
 */
export async function unpackWorkbook(bytes: Buffer): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0 })
  const parts = unpackZip(new Blob([new Uint8Array(bytes)]), workbookLimits, (entries) => {
    if (entries.some(({ filename }) => macros.test(filename)))
      throw new WorkbookError('File Excel này có macro. Hãy lưu thành XLSX hoặc CSV rồi gửi lại.')
    return entries.filter(({ filename }) => sheetParts.test(filename))
  })
  try {
    for await (const { name, file } of parts) await writer.add(name, new BlobReader(file))
  } catch (error) {
    const isTooLarge = error instanceof ZipError && error.reason !== 'unreadable'
    throw isTooLarge
      ? new WorkbookError('File Excel này quá lớn. Hãy chỉ giữ bảng cần gửi, lưu thành CSV rồi gửi lại.')
      : error
  }
  return writer.close()
}
