/** A pseudo-random generator (sfc32) that returns the same numbers for the same seed on every machine. */
export interface SeededRandom {
  next: () => number
  below: (bound: number) => number
  hex: (digits: number) => string
}

export function createRandom(seed: string): SeededRandom {
  let [a, b, c, d] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1]
  const draw = () => {
    const t = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return t >>> 0
  }
  for (let warm = 0; warm < 15; warm++) draw()
  const next = () => draw() / 4_294_967_296
  return {
    next,
    below: (bound) => Math.floor(next() * bound),
    hex: (digits) => draw().toString(16).padStart(8, '0').slice(0, digits),
  }
}

function hash(text: string, salt: number): number {
  let h = Math.imul(2_166_136_261 ^ salt, 16_777_619)
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  h = Math.imul(h ^ (h >>> 15), 2_246_822_519)
  return (h ^ (h >>> 13)) | 0
}

/** Returns a UUIDv7 with this time (R6). */
export function seededId(random: SeededRandom, ms: number): string {
  const time = Math.floor(ms).toString(16).padStart(12, '0')
  const rest = `${random.hex(8)}${random.hex(7)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.hex(3)}-8${rest.slice(0, 3)}-${rest.slice(3)}`
}

export function createWeightedChooser<T>(choices: readonly T[], weightOf: (choice: T, at: number) => number) {
  let sum = 0
  const sums = choices.map((choice, at) => {
    sum += weightOf(choice, at)
    return sum
  })
  return (random: SeededRandom): T => {
    const target = random.next() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    const found = choices[low]
    if (found === undefined) throw new Error('the list of choices is empty')
    return found
  }
}
