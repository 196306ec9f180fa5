import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { StatementResult } from '#contract/payments/transfers.ts'
import { openTestShop } from '#test/shop.ts'

const { admin } = await openTestShop()
const heading = ['Ngày GD', 'Mã GD', 'PS nợ', 'PS có', 'Nội dung']

async function preview(content: BlobPart, name = 'sao-ke.csv') {
  const form = new FormData()
  form.append('file', new File([content], name))
  const { status, body } = await admin.send<StatementResult & { error: string }>(
    'POST',
    paths.importStatement[1],
    { body: form },
  )
  return status === 200 ? body.lines.map(({ amount, fault }) => fault ?? amount) : body.error
}
const toCsv = (rows: string[][]) => [heading, ...rows].map((row) => row.join(';')).join('\r\n')
const toUtf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes)
}
const rows = [['21/11/2026', 'FT1', '', '150.000', 'chuyen tien']]

test('the same statement is read as UTF-8 and as UTF-16 in both orders, with and without a byte order mark', async () => {
  const text = toCsv(rows)
  for (const marked of [text, `\ufeff${text}`])
    for (const content of [marked, toUtf16(marked, false), toUtf16(marked, true)])
      expect(await preview(content)).toEqual([150_000])
})

test('a file that is no statement is refused with a sentence about what it is', async () => {
  const sentences = await Promise.all([
    preview(''),
    preview('\ufeff\r\n \r\n'),
    preview('%PDF-1.7\n...'),
    preview('<html><table><tr><td>Ngày GD</td></tr></table></html>', 'sao-ke.xls'),
    preview(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])),
    preview(new Uint8Array(Buffer.from('Ngày,Có\nabc', 'latin1'))),
    preview('Mã vận đơn,COD\nGHN1,280000'),
  ])
  expect(sentences).toEqual([
    'File này trống.',
    'File này trống.',
    'Đây là file PDF. Hãy tải bản XLSX hoặc CSV rồi gửi lại.',
    'File này thật ra là trang web được đặt đuôi Excel. Hãy mở bằng Excel, lưu thành XLSX rồi gửi lại.',
    'File này không phải CSV hoặc XLSX.',
    'File không phải UTF-8. Hãy lưu lại dạng CSV UTF-8.',
    'Không thấy các cột ngày, số tiền ghi có và nội dung trong file này.',
  ])
})

test('a sheet with 6,000 formatted rows of which one has content is read', async () => {
  const empty = Array.from({ length: 6000 }, () => ['', '', '', '', ''])
  const bytes = await writeXlsx({ sheets: [{ name: 'Sao kê', rows: [heading, ...rows, ...empty] }] })
  expect(await preview(new Uint8Array(bytes), 'sao-ke.xlsx')).toEqual([150_000])
})

test('a cell formatted as a date whose number is no date is unreadable, and only its own row needs it', async () => {
  const columns = [...heading, 'Số dư'].map(() => ({ numFmt: 'dd/mm/yyyy' }))
  const day = new Date('2026-11-21T00:00:00Z')
  const impossible = 300_000_000
  const rows = [
    [...heading, 'Số dư'],
    [day, 'FT1', '', '150.000', 'a', impossible],
    [impossible, 'FT2', '', '150.000', 'b', null],
    [day, 'FT3', '', impossible, 'c', null],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Sao kê', columns, rows }] })
  expect(await preview(new Uint8Array(bytes), 'sao-ke.xlsx')).toEqual([
    150_000,
    'Không đọc được ngày',
    'Không đọc được số tiền',
  ])
})

test('a statement in which a spreadsheet has swapped days and months is refused', async () => {
  const advice = 'Hãy gửi file gốc tải từ ngân hàng.'
  const american = toCsv([
    ['11/05/2026', 'FT1', '', '150.000', 'a'],
    ['11/21/2026', 'FT2', '', '150.000', 'b'],
  ])
  expect(await preview(american)).toBe(
    `Ngày trong file không cùng một kiểu ngày/tháng/năm (dòng 3: 11/21/2026). ${advice}`,
  )
  const mixed = [
    ['21/11/2026', 'FT1', '', 150_000, 'a'],
    [new Date('2026-05-11T00:00:00Z'), 'FT2', '', 150_000, 'b'],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'Sao kê', rows: [heading, ...mixed] }] })
  expect(await preview(new Uint8Array(bytes), 'sao-ke.xlsx')).toBe(
    `Ngày trong file không cùng một kiểu ngày/tháng/năm (dòng 3: 2026-05-11 00:00:00). ${advice}`,
  )
})
