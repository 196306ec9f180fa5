import { expect, test } from 'vitest'
import {
  detectDateNotation,
  detectRowNotation,
  parseStatementAmount,
  parseStatementDate,
  parseStatementHeading,
  parseStatementRow,
} from './statement.ts'

test.each([
  ['STT', 'Ngày giao dịch', 'Số tham chiếu', 'Ghi nợ', 'Ghi có', 'Số dư', 'Mô tả'],
  ['Ngày GD', 'Mã giao dịch', 'Phát sinh nợ', 'Phát sinh có', 'Diễn giải'],
  ['Transaction date', 'Reference number', 'Debit', 'Credit', 'Balance', 'Description'],
  [
    'Ngày giao dịch/ Transaction Date',
    'Số CT/ Doc No',
    'Số tiền ghi nợ/ Debit',
    'Số tiền ghi có/ Credit',
    'Nội dung giao dịch/ Transaction remarks',
  ],
  ['Thời gian', 'Số tiền (VND)', 'Nội dung chuyển khoản', 'Mã tham chiếu'],
  ['Ngày GD', 'Số GD', 'Nội dung GD', 'Tiền rút ra (Ghi nợ)', 'Tiền gửi vào (Ghi có)', 'Số dư'],
  ['Ngày giao dịch', 'Số CT/ Doc No', 'Số tiền ghi có/ Credit', 'Nội dung chi tiết/ Transactions in detail'],
  ['Ngày GD', 'Mã GD', 'PS nợ', 'PS có', 'Số dư', 'Diễn giải'],
])('recognizes the header row of a statement: %s', (...cells) => {
  expect(parseStatementHeading(cells)).toMatchObject({
    date: expect.any(Number),
    content: expect.any(Number),
  })
  expect(parseStatementHeading(cells)?.reference).toBeDefined()
})

test('rows without the required columns are not a header row', () => {
  expect(parseStatementHeading(['SAO KÊ TÀI KHOẢN', '', ''])).toBeNull()
  expect(parseStatementHeading(['Ngày giao dịch', 'Số dư'])).toBeNull()
})

test.each([
  ['1.500.000', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['+150000 VND', 150_000],
  ['-20,000', -20_000],
  ['(20,000)', -20_000],
  ['\u221220.000', -20_000],
  ['', 0],
  ['250000', 250_000],
  ['1.5', null],
  ['một triệu', null],
])('the amount %j is read as %j', (text, amount) => expect(parseStatementAmount(text)).toBe(amount))

test.each([
  ['21/11/2026', '2026-11-20T17:00:00.000Z'],
  ['21-11-2026 18:25:00', '2026-11-21T11:25:00.000Z'],
  ['18:25 21/11/2026', '2026-11-21T11:25:00.000Z'],
  ['2026-11-21 18:25', '2026-11-21T11:25:00.000Z'],
  ['1/2/2026', '2026-01-31T17:00:00.000Z'],
  ['21/11/26 18:25', '2026-11-21T11:25:00.000Z'],
  ['2026/11/21', '2026-11-20T17:00:00.000Z'],
  ['21/11/2026 6:25:00 CH', '2026-11-21T11:25:00.000Z'],
  ['21/11/2026 12:05:00 SA', '2026-11-20T17:05:00.000Z'],
  ['18.25.00 21/11/2026', '2026-11-20T17:00:00.000Z'],
  ['11/21/2026', undefined],
  ['31/02/2026', undefined],
  ['hôm qua', undefined],
])('the date %j is read as %j', (text, iso) => expect(parseStatementDate(text)?.toISOString()).toBe(iso))

test('a row is read with the columns of the heading', () => {
  const heading = parseStatementHeading(['Ngày', 'Số CT', 'Ghi nợ', 'Ghi có', 'Nội dung']) ?? {}
  expect(parseStatementRow(['21/11/2026', 'FT1', '', '150.000', ' DH1  chuyen  tien '], heading)).toEqual({
    amount: 150_000,
    at: new Date('2026-11-20T17:00:00.000Z'),
    content: 'DH1 chuyen tien',
    reference: 'FT1',
  })
  expect(parseStatementRow(['21/11/2026', '', '20.000', '', 'phi'], heading)).toMatchObject({
    amount: 0,
    reference: null,
  })
  expect(parseStatementRow(['', 'FT2', '', '1', ''], heading)).toBe('Không đọc được ngày')
})

test.each([
  ['2026-11-05 18:25', 'year_first'],
  ['2026-11-21 18:25', null],
  ['21/11/2026', 'day_first'],
  ['05/11/2026', 'day_first'],
  ['11/21/2026 6:25 PM', 'month_first'],
  ['Cộng', null],
])('the date %j is written %s', (text, notation) => expect(detectDateNotation(text)).toBe(notation))

test('an amount without sign is outgoing if the column beside it says so', () => {
  const heading = parseStatementHeading(['Ngày', 'Loại giao dịch', 'Số tiền', 'Nội dung']) ?? {}
  const amountOf = (type: string) =>
    parseStatementRow(['21/11/2026', type, '300.000', 'hoan tien DH1'], heading)
  expect(amountOf('Ghi nợ')).toMatchObject({ amount: -300_000 })
  expect(amountOf('Tiền ra')).toMatchObject({ amount: -300_000 })
  expect(amountOf('Ghi có')).toMatchObject({ amount: 300_000 })
  expect(amountOf('')).toMatchObject({ amount: 300_000 })
})

test('the notation of a row is found although its amount is guarded against formulas', () => {
  const heading = { amount: 0, date: 1, content: 2 }
  expect(detectRowNotation(["'+150000", '11/21/2026', 'DH1'], heading)).toBe('month_first')
  expect(detectRowNotation(['0', '11/21/2026', 'DH1'], heading)).toBeNull()
})
