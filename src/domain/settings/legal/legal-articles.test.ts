import { expect, test } from 'vitest'
import { emptyLegalFacts, type LegalFacts } from '#contract/settings/legal-fields.ts'
import { type AnsweredSettings, listLegalArticles } from './legal-articles.ts'
import { formatPriceNote } from './price-note.ts'

const empty: AnsweredSettings = {
  legal: emptyLegalFacts,
  phone: null,
  email: null,
  returnDays: 0,
  policies: { returns: '' },
}
const legal: LegalFacts = {
  owner: 'Hộ kinh doanh Ước',
  taxCode: '0312345678',
  registrationNumber: '01A8012345',
  registrationDate: '2026-07-01',
  registrationPlace: 'UBND phường Cửa Nam',
  representative: 'Nguyễn Thị Ước',
  address: '1 Tràng Thi, Hà Nội',
  phone: '0912 345 678',
  email: 'chu@tiem.example',
  badgeImage: '',
  badgeLink: '',
  priceTax: 'included',
  inspection: 'look',
  answerDays: 2,
  deliveryDays: 7,
  goodsDays: 7,
  refundDays: 5,
}
const complete = { ...empty, legal, phone: '+84912345678', returnDays: 7 }
const unanswered = (settings: AnsweredSettings) =>
  listLegalArticles(settings).filter(({ missing }) => missing.length > 0)

test('a new shop has not answered the articles about its owner, complaints, prices, inspection and refunds', () => {
  expect(unanswered(empty).map(({ article }) => article)).toEqual([4, 5, 7, 8, 12, 13, 14, 15, 16])
})

test('articles 12, 15 and 16 stay unanswered in a shop that has answered all others', () => {
  expect(unanswered(complete).map(({ article, anchor }) => [article, anchor])).toEqual([
    [12, null],
    [15, null],
    [16, null],
  ])
})

test('the list names the fields that are missing', () => {
  const settings = { ...complete, legal: { ...legal, registrationDate: null, refundDays: null } }
  expect(unanswered(settings).find(({ article }) => article === 4)?.missing).toEqual(['registrationDate'])
  expect(unanswered(settings).find(({ article }) => article === 7)?.missing).toEqual(['refundDays'])
})

test('the note at the price says whether tax and delivery are in it, and nothing without an answer', () => {
  expect(formatPriceNote('included', 500_000)).toBe('Giá đã gồm thuế, chưa gồm phí giao hàng.')
  expect(formatPriceNote('excluded', 0)).toBe('Giá chưa gồm thuế; giao hàng miễn phí.')
  expect(formatPriceNote('', 500_000)).toBe('')
})
