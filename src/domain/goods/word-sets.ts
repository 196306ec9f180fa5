import type { Term } from '../search/meaning.ts'
import { meanings } from '../search/synonyms.ts'
import { type Bits, inAll, ProductSet } from './product-set.ts'

/** More than a catalogue has, unless its SKUs are letters alone: then no word is kept, and the database is asked. */
const mostWords = 50_000

/** What a term may be called in place of what was typed, by the first word. */
const phrases = Map.groupBy(
  new Set([...meanings.values()].flat().map(({ text }) => text)),
  (phrase) => phrase.split(' ')[0] ?? '',
)

/**
 * Products by what their keys (`searchKey`) say: by whole words without a digit, for there are a million SKUs; and by
 * phrases. It says what `says` does.
 */
export class WordSets {
  readonly #byWord = new Map<string, ProductSet>()
  readonly #byPhrase = new Map<string, ProductSet>()
  #tooMany = false

  /** @param number as of `ProductSet.add` */
  add(number: number, key: string): void {
    if (this.#tooMany) return
    for (const word of new Set(key.split(' '))) {
      if (word && !/[0-9]/.test(word)) setOf(this.#byWord, word).add(number)
      for (const phrase of phrases.get(word) ?? []) {
        if (phrase === word || key.includes(` ${phrase} `)) setOf(this.#byPhrase, phrase).add(number)
      }
    }
    if (this.#byWord.size <= mostWords) return
    this.#tooMany = true
    this.#byWord.clear()
    this.#byPhrase.clear()
  }

  /** Finds at most as many as `none` has room for. Undefined: ask the database (beginnings of words, digits). */
  find(terms: readonly Term[], none: Bits): Bits | undefined {
    const typed = terms.flatMap((term) => term.typed)
    if (this.#tooMany || typed.some(({ text, match }) => match !== 'whole' || /[0-9]/.test(text))) return
    const [first = none, ...others] = terms.map((term) => this.#having(term, none))
    return inAll(first, ...others)
  }

  #having({ typed, others }: Term, none: Bits): Bits {
    const [first = none, ...rest] = typed.map(({ text }) => bitsOf(this.#byWord.get(text), none))
    const bits = inAll(first, ...rest)
    for (const { text } of others) this.#byPhrase.get(text)?.addTo(bits)
    return bits
  }
}

function bitsOf(set: ProductSet | undefined, none: Bits): Bits {
  const bits = none.slice()
  set?.addTo(bits)
  return bits
}

function setOf(sets: Map<string, ProductSet>, word: string): ProductSet {
  const set = sets.get(word) ?? new ProductSet()
  sets.set(word, set)
  return set
}
