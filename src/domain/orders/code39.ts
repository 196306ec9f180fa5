/** Code 39 (ISO/IEC 16388) of digits, capitals, hyphens and points: nine bars and gaps a sign, three of them wide (`w`). */
const signs: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '-': 'nwnnnnwnw',
  '.': 'wwnnnnwnn',
  '*': 'nwnnwnwnn',
}
const wide = 3

interface Barcode {
  /** Left edge and width of each bar, in modules. */
  bars: { x: number; width: number }[]
  /** modules in all */
  width: number
}

/** The bars of an order's or a parcel's number; without bars where it has other signs. */
export function code39(text: string): Barcode {
  const bars: Barcode['bars'] = []
  let x = 0
  if (![...text].every((sign) => sign !== '*' && sign in signs)) return { bars, width: 0 }
  for (const sign of `*${text}*`) {
    for (const [at, kind] of [...(signs[sign] ?? '')].entries()) {
      const width = kind === 'w' ? wide : 1
      if (at % 2 === 0) bars.push({ x, width })
      x += width
    }
    // a narrow gap between signs
    x += 1
  }
  return { bars, width: x - 1 }
}
