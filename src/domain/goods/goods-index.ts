import type { ProductQuery } from '#contract/catalog/product-query.ts'
import type { ProductFacets } from '#contract/search.ts'
import { nameKey } from '../fold.ts'
import type { Term } from '../search/meaning.ts'
import { type Bits, bitsFor, countBoth, countOf, inAll, notIn, ProductSet, setBit } from './product-set.ts'
import { WordSets } from './word-sets.ts'

interface Value {
  _id: string
  value: string
  /** `nameKey` of the value */
  key: string
  swatch: string | null
}

/** What products are counted by, in the shop's order. */
export interface Choices {
  categories: readonly { _id: string; name: string }[]
  colors: readonly Value[]
  sizes: readonly Value[]
}

/** A product on sale, as far as it is counted. */
export interface CountedProduct {
  id: string
  category: string | null
  /** dong */
  salePrice: number
  onSale: boolean
  featured: boolean
  /** `searchKey` of what it is found by */
  key: string
  /** Of each variant. Colour and size are their places among the choices, from 1 on; 0: it has none. */
  variants: readonly { color: number; size: number; stocked: boolean }[]
}

/** The products that have a variant of a colour and a size. */
interface Having {
  any: ProductSet
  /** with a piece of that variant */
  stocked: ProductSet
}

/** In place of a colour or a size: any. */
const any = 0

/**
 * All products on sale, numbered, in sets by what a list is filtered by. What a filter leaves is found by putting sets
 * together (docs/decisions/053). A product that changes is given a new number, and the old one is nobody's: so sets
 * only grow, until everything is read anew (`isWorn`).
 */
export class GoodsIndex {
  readonly choices: Choices
  readonly #words = new WordSets()
  /** By category. */
  readonly #shelves: ReadonlyMap<string, ProductSet>
  readonly #numbers = new Map<string, number>()
  /** Numbers that were given. */
  #given = 0
  // By number:
  #alive = bitsFor(1024)
  #onSale = bitsFor(1024)
  #featured = bitsFor(1024)
  #prices = new Uint32Array(1024)
  /** Of each word of bits: no price in it is lower, or higher. */
  #lowest = bitsFor(1024)
  #highest = bitsFor(1024)
  /** By colour and size, a colour of any size, a size of any colour, and any of any. */
  readonly #having = new Map<number, Having>()

  constructor(choices: Choices) {
    this.choices = choices
    this.#shelves = new Map(choices.categories.map(({ _id }) => [_id, new ProductSet()]))
  }

  /** A quarter of the numbers is nobody's. */
  get isWorn(): boolean {
    return this.#given > 1024 + this.#numbers.size * 1.25
  }

  /** Takes a product in, or in place of what it was. */
  put(product: CountedProduct): void {
    this.remove(product.id)
    const number = this.#given++
    if (number === this.#prices.length) this.#makeRoom(number * 2)
    this.#numbers.set(product.id, number)
    setBit(this.#alive, number)
    setBit(this.#onSale, number, product.onSale)
    setBit(this.#featured, number, product.featured)
    this.#price(number, product.salePrice)
    this.#words.add(number, product.key)
    this.#shelves.get(product.category ?? '')?.add(number)
    for (const { color, size, stocked } of product.variants) {
      this.#add(number, { color: any, size: any, stocked })
      if (color) this.#add(number, { color, size: any, stocked })
      if (size) this.#add(number, { color: any, size, stocked })
      if (color && size) this.#add(number, { color, size, stocked })
    }
  }

  remove(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    this.#numbers.delete(id)
    setBit(this.#alive, number, false)
  }

  /** What has all of these terms; undefined: the database must be asked, and `those` says which they are here. */
  find(terms: readonly Term[]): Bits | undefined {
    return this.#words.find(terms, this.#none())
  }

  those(ids: readonly string[]): Bits {
    const bits = this.#none()
    for (const id of ids) {
      const number = this.#numbers.get(id)
      if (number !== undefined) setBit(bits, number)
    }
    return bits
  }

  /**
   * How many products each choice would give, the choices of its own kind left out: what a filter bar shows.
   * @param found what `query.q` finds
   */
  count(query: ProductQuery, found?: Bits): ProductFacets {
    const { category, minPrice, maxPrice, featured, sale } = query
    const isThere = query.inStock === true
    const colors = placesOf(this.choices.colors, query.color)
    const sizes = placesOf(this.choices.sizes, query.size)
    const asked = inAll(
      this.#alive.subarray(0, this.#none().length),
      query.ids && this.those(query.ids),
      found,
      only(this.#featured, featured),
    )
    const shelf = category ? this.#union([this.#shelves.get(category)]) : undefined
    const priced = this.#priced(minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY)
    const onSale = only(this.#onSale, sale)
    const soldOut = query.inStock === false ? notIn(this.#with({ isThere: true })) : undefined
    const chosen = colors || sizes || isThere ? this.#with({ colors, sizes, isThere }) : undefined
    const fits = chosen ? inAll(chosen, soldOut) : soldOut
    const all = inAll(asked, shelf, priced, onSale)
    const beside = inAll(all, soldOut)
    const room = this.#none()
    return {
      total: countBoth(all, fits ?? all),
      inStock: countBoth(all, this.#with({ colors, sizes, isThere: true })),
      sale: countOf(inAll(asked, shelf, priced, this.#onSale, fits)),
      price: this.#pricesOf(inAll(asked, shelf, onSale, fits)),
      categories: this.#countShelves(inAll(asked, priced, onSale, fits), category),
      colors: this.choices.colors
        .map(({ _id, value, swatch }, at) => {
          const count = this.#countWith(beside, { colors: [at + 1], sizes, isThere }, room)
          return { _id, value, swatch, count }
        })
        .filter(({ count }, at) => count > 0 || colors?.includes(at + 1)),
      sizes: this.choices.sizes
        .map(({ _id, value }, at) => {
          const count = this.#countWith(beside, { colors, sizes: [at + 1], isThere }, room)
          return { _id, value, count }
        })
        .filter(({ count }, at) => count > 0 || sizes?.includes(at + 1)),
    }
  }

  #add(number: number, { color, size, stocked }: { color: number; size: number; stocked: boolean }): void {
    const place = this.#placeOf(color, size)
    let having = this.#having.get(place)
    if (!having) {
      having = { any: new ProductSet(), stocked: new ProductSet() }
      this.#having.set(place, having)
    }
    having.any.add(number)
    if (stocked) having.stocked.add(number)
  }

  #placeOf = (color: number, size: number) => color * (this.choices.sizes.length + 1) + size

  /** The sets of those with a variant of one of these colours in one of these sizes: red and 42 means a red 42. */
  #sets({ colors = [any], sizes = [any], isThere }: Wanted): ProductSet[] {
    const all = colors.flatMap((color) => sizes.map((size) => this.#having.get(this.#placeOf(color, size))))
    return all.flatMap((having) => (isThere ? having?.stocked : having?.any) ?? [])
  }

  #with(wanted: Wanted): Bits {
    return this.#union(this.#sets(wanted))
  }

  #union(sets: readonly (ProductSet | undefined)[], bits = this.#none()): Bits {
    for (const set of sets) set?.addTo(bits)
    return bits
  }

  /** @param room for some bits, written over */
  #countWith(bits: Bits, wanted: Wanted, room: Bits): number {
    const [set, ...others] = this.#sets(wanted)
    if (others.length === 0) return set?.countIn(bits) ?? 0
    return countBoth(bits, this.#union([set, ...others], room.fill(0)))
  }

  #priced(min: number, max: number): Bits | undefined {
    if (min === 0 && max === Number.POSITIVE_INFINITY) return
    const [bits, prices] = [this.#none(), this.#prices]
    for (let at = 0; at < bits.length; at++) {
      let word = 0
      for (let bit = 0; bit < 32; bit++) {
        const price = prices[at * 32 + bit] as number
        word |= (price >= min && price <= max ? 1 : 0) << bit
      }
      bits[at] = word
    }
    return bits
  }

  #price(number: number, price: number): void {
    const [at, isFirst] = [number >>> 5, number % 32 === 0]
    this.#prices[number] = price
    this.#lowest[at] = isFirst ? price : Math.min(price, this.#lowest[at] as number)
    this.#highest[at] = isFirst ? price : Math.max(price, this.#highest[at] as number)
  }

  #pricesOf(bits: Bits): ProductFacets['price'] {
    const prices = this.#prices
    let [min, max] = [Number.POSITIVE_INFINITY, 0]
    for (let at = 0; at < bits.length; at++) {
      if ((this.#lowest[at] as number) >= min && (this.#highest[at] as number) <= max) continue
      for (let word = bits[at] as number; word !== 0; word &= word - 1) {
        const price = prices[at * 32 + 31 - Math.clz32(word & -word)] as number
        if (price < min) min = price
        if (price > max) max = price
      }
    }
    return { min: Number.isFinite(min) ? min : 0, max }
  }

  #countShelves(bits: Bits, chosen: string | undefined): ProductFacets['categories'] {
    return this.choices.categories
      .map(({ _id, name }) => ({ _id, name, count: this.#shelves.get(_id)?.countIn(bits) ?? 0 }))
      .filter(({ _id, count }) => count > 0 || _id === chosen)
  }

  #none = () => bitsFor(this.#given)

  #makeRoom(numbers: number): void {
    const wider = (array: Bits, length: number) => {
      const copy = new Uint32Array(length)
      copy.set(array)
      return copy
    }
    const words = bitsFor(numbers).length
    this.#alive = wider(this.#alive, words)
    this.#onSale = wider(this.#onSale, words)
    this.#featured = wider(this.#featured, words)
    this.#lowest = wider(this.#lowest, words)
    this.#highest = wider(this.#highest, words)
    this.#prices = wider(this.#prices, numbers)
  }
}

interface Wanted {
  /** Undefined: any. */
  colors?: readonly number[] | undefined
  sizes?: readonly number[] | undefined
  /** with a piece of that variant */
  isThere: boolean
}

/** The places of what is meant by these ids or words. */
function placesOf(values: readonly Value[], names: readonly string[] | undefined): number[] | undefined {
  if (!names) return
  const [ids, keys] = [new Set(names), new Set(names.map(nameKey))]
  return values.flatMap(({ _id, key }, at) => (ids.has(_id) || keys.has(key) ? at + 1 : []))
}

const only = (bits: Bits, is: boolean | undefined) => (is === undefined ? undefined : is ? bits : notIn(bits))
