import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { intentPhrases } from '#domain/search/search-intents.ts'
import { synonymGroups } from '#domain/search/synonyms.ts'
import { chooseRuns } from '#test/runs.ts'
import { openTestShop } from '#test/shop.ts'
import { reconcileDemo } from '../../../demo/seed-demo.ts'

const shop = await openTestShop()
// The demo data is only added to an empty shop without accounts.
await shop.db.query(sql`DELETE FROM accounts`)
await reconcileDemo(shop.shop, true, (_, work) => work())
const visitor = shop.anonymous()
const seed = Math.trunc(Math.random() * 2 ** 31)

const keys = new Map(
  (await shop.db.query<{ id: string; key: string }>(sql`SELECT id, search_key AS key FROM products`)).map(
    ({ id, key }) => [id, key],
  ),
)
const words = [...new Set([...keys.values()].flatMap((key) => key.trim().split(' ')))]
const meanings = ['nam', 'nữ', 'nu', 'unisex', 'trẻ em', 'tre em', 'sale', 'giảm giá', 'giam gia']
// Before another word, `size` and `màu` only say what that word is.
const meaningWords = new Set([...intentPhrases, 'size', 'màu'].flatMap(splitFoldedWords))

const word = fc.constantFrom(...words)
const misspelt = fc
  .tuple(word, fc.nat(20))
  .map(([text, at]) => text.slice(0, at % text.length) + text.slice((at % text.length) + 1))
const query = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: word },
      { weight: 2, arbitrary: misspelt },
      { weight: 3, arbitrary: fc.constantFrom(...meanings) },
      fc.constantFrom('xyzt', 'iphone', 'nón', 'áo phông', 'quần đùi', 'dress'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(' ').trim())
  .filter((q) => q !== '')

const phrase = (text: string) => ` ${splitFoldedWords(text).join(' ')} `

/** The words of a query and their synonyms, without the words for an audience or the sale. */
function listSearchedPhrases(q: string): string[] {
  const words = splitFoldedWords(q)
  const isTyped = (text: string) => splitFoldedWords(text).every((one) => words.includes(one))
  const synonyms = synonymGroups.flatMap(({ names, also = [] }) =>
    [...names, ...also].some(isTyped) ? names : [],
  )
  return [...words.filter((one) => !meaningWords.has(one)), ...synonyms].map(phrase)
}

test(`each result of a search has one of the searched words (seed ${seed})`, async () => {
  const check = async (q: string) => {
    const search = new URLSearchParams({ q, limit: '100' })
    const { body: list } = await visitor.get<ProductSummary[]>(`/api/v1/products?${search}`)
    const { body: facets } = await visitor.get<ProductFacets>(`/api/v1/products/facets?${search}`)
    const searched = facets.alternative?.q ?? q
    const phrases = listSearchedPhrases(searched)
    const isOnlyMeaning = phrases.length === 0
    const strangers = list.filter(({ _id }) => !phrases.some((one) => keys.get(_id)?.includes(one)))
    expect([q, searched, isOnlyMeaning ? [] : strangers.map(({ name }) => name)]).toEqual([q, searched, []])
  }
  await fc.assert(fc.asyncProperty(query, check), { seed, numRuns: chooseRuns(60, 150) })
}, 120_000)
