/** Which products: of each, by its number, one bit. */
export type Bits = Uint32Array<ArrayBuffer>

export const bitsFor = (numbers: number): Bits => new Uint32Array((numbers + 31) >>> 5)
const hasBit = (bits: Bits, number: number) => (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1

export function setBit(bits: Bits, number: number, to = true): void {
  const one = 1 << (number & 31)
  const word = bits[number >>> 5] ?? 0
  bits[number >>> 5] = to ? word | one : word & ~one
}

/** Those that are in each; what is undefined leaves none out. */
export function inAll(first: Bits, ...others: (Bits | undefined)[]): Bits {
  const all = first.slice()
  for (const other of others) {
    if (!other) continue
    for (let at = 0; at < all.length; at++) (all[at] as number) &= other[at] as number
  }
  return all
}

export const notIn = (bits: Bits): Bits => bits.map((word) => ~word)

/** How many are in both. */
export function countBoth(a: Bits, b: Bits): number {
  let count = 0
  const words = Math.min(a.length, b.length)
  for (let at = 0; at < words; at++) count += ones((a[at] as number) & (b[at] as number))
  return count
}

export const countOf = (bits: Bits) => countBoth(bits, bits)

/** How many of its 32 bits are set. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * A set that grows, with the numbers in rising order. It is a list of them while that is shorter than the bits, so
 * that no product in it takes more than eight bytes.
 */
export class ProductSet {
  #size = 0
  #list: Uint32Array | null = new Uint32Array(2)
  #bits: Bits = bitsFor(0)

  /** The one that was added last, or a higher one. */
  add(number: number): void {
    if (this.#list && this.#size === this.#list.length) this.#widen(this.#list, number)
    if (!this.#list) {
      if (number >>> 5 >= this.#bits.length) this.#bits = grown(this.#bits, (number >>> 5) + 1)
      setBit(this.#bits, number)
    } else if (this.#size === 0 || this.#list[this.#size - 1] !== number) this.#list[this.#size++] = number
  }

  /** Adds all of them to others. */
  addTo(bits: Bits): void {
    if (this.#list) {
      for (let at = 0; at < this.#size; at++) setBit(bits, this.#list[at] as number)
      return
    }
    const words = Math.min(bits.length, this.#bits.length)
    for (let at = 0; at < words; at++) (bits[at] as number) |= this.#bits[at] as number
  }

  /** How many of them are among these. */
  countIn(bits: Bits): number {
    if (!this.#list) return countBoth(this.#bits, bits)
    let count = 0
    for (let at = 0; at < this.#size; at++) if (hasBit(bits, this.#list[at] as number)) count++
    return count
  }

  #widen(list: Uint32Array, number: number): void {
    if (list.length * 2 <= number >>> 5) {
      this.#list = grown(list, list.length * 2)
      return
    }
    this.#bits = bitsFor(number + 1)
    for (const one of list) setBit(this.#bits, one)
    this.#list = null
  }
}

/** With room for more than is asked for: it is copied now and then, and not each time. */
function grown(array: Bits | Uint32Array, least: number): Bits {
  const longer = new Uint32Array(Math.max(least, Math.ceil(array.length * 1.25)))
  longer.set(array)
  return longer
}
