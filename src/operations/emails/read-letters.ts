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

/** A letter and what it says: as it was sent, else as it would be now. */
export async function readLetter(shop: Shop, id: string): Promise<LetterDetail | Failure> {
  const letter = await findLetter(shop.db, id)
  return letter ? { ...letter, content: await contentOf(shop, letter) } : fail('not_found')
}

/** What a letter says, with dots where its tokens were. */
export async function contentOf(shop: Shop, letter: KeptLetter): Promise<ComposedLetter | null> {
  const content = letter.sent ?? (await composeLetter(shop, letter))
  const dots = (text: string) =>
    Object.values(tokenPlaces).reduce((all, place) => all.replaceAll(place, '…'), text)
  return content && { ...content, text: dots(content.text), html: dots(content.html) }
}

export async function readPost(shop: Shop): Promise<Post> {
  const from = await senderOf(shop)
  return { sends: shop.mail?.sends ?? false, from: from?.from.address ?? null }
}
