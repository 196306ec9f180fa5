import { fold } from '#domain/search/fold.ts'

/**
 * Ids of Google's product taxonomy (google.com/basepages/producttype/taxonomy-with-ids.en-US.txt) by the first words
 * of the shop's category, folded. Other categories are sent without an id, and Google or Meta decides.
 */
const googleCategories: readonly (readonly [words: RegExp, id: number])[] = [
  [/^(giay|dep|sandal|boot|sneaker)\b/, 187],
  [/^(mu|non)\b/, 173],
  [/^(dam|vay lien)\b/, 2271],
  [/^(chan vay)\b/, 1581],
  [/^ao (khoac|blazer|gile)\b/, 203],
  [/^ao\b/, 212],
  [/^quan (jean|kaki|tay|dai|short|ong|jogger|au)\b|^quan$/, 204],
]

/** @param categories names from the top category down; the lowest with a known id decides */
export function findGoogleCategory(categories: readonly string[]): number | null {
  for (const name of categories.toReversed()) {
    const found = googleCategories.find(([words]) => words.test(fold(name).trim()))
    if (found) return found[1]
  }
  return null
}
