import type { LetterDetail, LetterQuery, Post } from '#contract/emails/letters.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { findLetter, type KeptLetter, listLetters } from '#data/emails/letter-list.ts'
import type { ComposedLetter } from '#data/emails/letters.ts'
import { pageOf } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'
import { composeLetter, tokenPlaces } from './compose-letter.ts'
import { senderOf } from './send-letters.ts'

export function readLetters({ db }: Shop, query: LetterQuery) {
  return listLetters(db, query, pageOf(query))
}

/** Returns the content as sent, or as it would be sent now. */
export async function readLetter(shop: Shop, id: string): Promise<LetterDetail | Failure> {
  const letter = await findLetter(shop.db, id)
  return letter ? { ...letter, content: await contentOf(shop, letter) } : fail('not_found')
}

export async function contentOf(shop: Shop, letter: KeptLetter): Promise<ComposedLetter | null> {
  const content = letter.sent ?? (await composeLetter(shop, letter))
  const hideTokens = (text: string) =>
    Object.values(tokenPlaces).reduce((all, place) => all.replaceAll(place, '…'), text)
  return content && { ...content, text: hideTokens(content.text), html: hideTokens(content.html) }
}

export async function readPost(shop: Shop): Promise<Post> {
  const from = await senderOf(shop)
  return { sends: shop.mail?.sends ?? false, from: from?.from.address ?? null }
}
