import type { Term } from '../search/meaning.ts'
import { meanings } from '../search/synonyms.ts'
import { type Bits, inAll, ProductSet } from './product-set.ts'

/** More than a catalogue has, unless its SKUs are letters alone: then no word is kept, and the database is asked. */
const mostWords = 50_000

/** What a term may be called in place of what was typed, by the first word. */
const phrases = Map.groupBy(new Set([...meanings.values()].flat()), (phrase) => phrase.split(' ')[0] ?? '')

/**
 * Products by what their keys (`searchKey`) say: by words as far as those have no digit, for half of an SKU is no word
 * and there are a million of them; and by phrases that are looked for whole. It says what `says` does.
 */
export class WordSets {
  readonly #byWord = new Map<string, ProductSet>()
  readonly #byPhrase = new Map<string, ProductSet>()
  /** The words in order. */
  #sorted: string[] = []
  #tooMany = false

  /** @param number as of `ProductSet.add` */
  add(number: number, key: string): void {
    if (this.#tooMany) return
    for (const word of new Set(key.split(' '))) {
      const letters = word.slice(0, firstDigit(word))
      if (letters) setOf(this.#byWord, letters).add(number)
      for (const phrase of phrases.get(word) ?? []) {
        if (phrase === word || key.includes(` ${phrase} `)) setOf(this.#byPhrase, phrase).add(number)
      }
    }
    if (this.#byWord.size <= mostWords) return
    this.#tooMany = true
    this.#byWord.clear()
    this.#byPhrase.clear()
  }

  /** Those that have all of these terms, among no more than `none` has room for; undefined: not known here. */
  find(terms: readonly Term[], none: Bits): Bits | undefined {
    const typed = terms.flatMap((term) => term.typed)
    if (this.#tooMany || typed.some((word) => firstDigit(word) < word.length)) return
    const [first = none, ...others] = terms.map((term) => this.#having(term, none))
    return inAll(first, ...others)
  }

  #having({ typed, others }: Term, none: Bits): Bits {
    const [first = none, ...rest] = typed.map((word) => this.#begunBy(word, none))
    const bits = inAll(first, ...rest)
    for (const phrase of others) this.#byPhrase.get(phrase)?.addTo(bits)
    return bits
  }

  #begunBy(beginning: string, none: Bits): Bits {
    if (this.#sorted.length !== this.#byWord.size) this.#sorted = [...this.#byWord.keys()].sort()
    const bits = none.slice()
    for (let at = this.#placeOf(beginning); this.#sorted[at]?.startsWith(beginning); at++) {
      this.#byWord.get(this.#sorted[at] ?? '')?.addTo(bits)
    }
    return bits
  }

  /** Of the first word that is not before it. */
  #placeOf(beginning: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] ?? '') < beginning) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Where it is, or the length of the word. */
function firstDigit(word: string): number {
  const at = word.search(/[0-9]/)
  return at < 0 ? word.length : at
}

function setOf(sets: Map<string, ProductSet>, word: string): ProductSet {
  const set = sets.get(word) ?? new ProductSet()
  sets.set(word, set)
  return set
}
