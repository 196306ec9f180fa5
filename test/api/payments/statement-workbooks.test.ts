import {
  BlobReader,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { StatementResult } from '#contract/payments/transfers.ts'
import { openTestShop } from '#test/shop.ts'

const { admin } = await openTestShop()

async function preview(workbook: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new File([workbook], 'sao-ke.xlsx'))
  const { status, body } = await admin.send<StatementResult & { error: string }>(
    'POST',
    paths.importStatement[1],
    { body: form },
  )
  return status === 200 ? body.lines.map(({ amount }) => amount) : body.error
}

/** Writes a statement of one row, with other parts added or replaced. */
async function writeWorkbook(parts: Record<string, string | Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const rows = [
    ['Ngày GD', 'Mã GD', 'PS nợ', 'PS có', 'Nội dung'],
    ['21/11/2026', 'FT1', '', 150_000, 'chuyen tien'],
  ]
  const statement = await writeXlsx({ sheets: [{ name: 'Sao kê', rows }] })
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(statement)])))
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const entry of await reader.getEntries()) {
    if (entry.directory || entry.filename in parts) continue
    await writer.add(entry.filename, new Uint8ArrayReader(await entry.getData(new Uint8ArrayWriter())))
  }
  for (const [name, part] of Object.entries(parts))
    await writer.add(name, typeof part === 'string' ? new TextReader(part) : new Uint8ArrayReader(part))
  return writer.close()
}

const tooLarge = 'File Excel này quá lớn. Hãy chỉ giữ bảng cần gửi, lưu thành CSV rồi gửi lại.'
const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const sharedStrings = (texts: readonly string[]) =>
  `<sst ${namespace}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`
const name = 'xl/sharedStrings.xml'
/** The signature of an entry in the central directory of an archive. */
const centralHeader = Buffer.from('PK\u0001\u0002')

test('a workbook of 20 kB with 200,000 equal texts is refused before it is parsed [F8]', async () => {
  const bomb = await writeWorkbook({ [name]: sharedStrings(Array<string>(200_000).fill('a')) })
  expect(bomb.length).toBeLessThan(30_000)
  expect(await preview(bomb)).toBe(tooLarge)
})

test('a workbook of more than 8 MB unpacked is refused, whatever size it declares [F8]', async () => {
  const texts = Array.from({ length: 120_000 }, (_, at) => `${at} ${at * 7919}`.padEnd(60, 'x'))
  const bytes = await writeWorkbook({ [name]: sharedStrings(texts) })
  expect(await preview(bytes)).toBe(tooLarge)
  const header = Buffer.from(bytes.buffer).lastIndexOf(centralHeader)
  // The uncompressed size.
  new DataView(bytes.buffer).setUint32(header + 24, 0, true)
  expect(await preview(bytes)).toBe('Không đọc được file Excel này. Hãy lưu thành CSV rồi gửi lại.')
})

test('a workbook with more than 2,000 parts is refused [F8]', async () => {
  const bytes = Buffer.from(await writeWorkbook({ 'xl/media/image1.png': 'x' }))
  const end = bytes.length - 22
  const last = bytes.subarray(bytes.lastIndexOf(centralHeader), end)
  const record = Buffer.from(bytes.subarray(end))
  const count = record.readUInt16LE(10) + 2000
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(record.readUInt32LE(12) + 2000 * last.length, 12)
  const copies = Array<Buffer>(2000).fill(last)
  expect(await preview(new Uint8Array(Buffer.concat([bytes.subarray(0, end), ...copies, record])))).toBe(
    tooLarge,
  )
})

test('a workbook with macros is refused, one with a picture is read [F8]', async () => {
  expect(await preview(await writeWorkbook({ 'xl/vbaProject.bin': new Uint8Array(100) }))).toBe(
    'File Excel này có macro. Hãy lưu thành XLSX hoặc CSV rồi gửi lại.',
  )
  expect(await preview(await writeWorkbook({ 'xl/media/image1.png': new Uint8Array(100) }))).toEqual([
    150_000,
  ])
})
