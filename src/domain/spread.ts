/** One line of what a discount is spread over. */
export interface Weighed {
  /** names the line, so that the order of the lines decides nothing */
  variantId: string
  /** dong */
  price: number
  quantity: number
}

/**
 * Spreads dong over lines by what each costs, exactly: the shares add up to `total`. Each line gets its part
 * rounded down; what is left over goes dong by dong to the lines whose part was cut the most, of equals to the
 * one whose id comes first. No share is below zero or above its line.
 * @param total dong, at most what the lines cost together
 * @returns the shares, in the order of the lines
 */
export function spread(total: number, lines: readonly Weighed[]): number[] {
  const costs = lines.map((line) => BigInt(line.price) * BigInt(line.quantity))
  const whole = costs.reduce((sum, cost) => sum + cost, 0n)
  if (whole === 0n) return lines.map(() => 0)
  const parts = costs.map((cost, at) => {
    const product = BigInt(total) * cost
    return { at, id: lines[at]?.variantId ?? '', share: product / whole, cut: product % whole }
  })
  let left = BigInt(total) - parts.reduce((sum, part) => sum + part.share, 0n)
  for (const part of parts.toSorted(byCut)) {
    if (left === 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map((part) => Number(part.share))
}

type Part = { id: string; cut: bigint }
function byCut(a: Part, b: Part): number {
  if (a.cut !== b.cut) return a.cut > b.cut ? -1 : 1
  return a.id < b.id ? -1 : 1
}
