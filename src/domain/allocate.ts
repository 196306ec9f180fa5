export interface WeightedLine {
  /** Breaks ties, so that the order of the lines does not matter. */
  variantId: string
  price: number
  quantity: number
}

/**
 * Allocates an amount to lines in proportion to their amounts, by the largest remainder method. The shares add up to
 * `total`, and none is negative or above the amount of its line.
 * @param total dong, at most the amount of all lines @returns the shares in the order of the lines
 */
export function allocate(total: number, lines: readonly WeightedLine[]): number[] {
  const amounts = lines.map((line) => BigInt(line.price) * BigInt(line.quantity))
  const totalAmount = amounts.reduce((sum, amount) => sum + amount, 0n)
  if (totalAmount === 0n) return lines.map(() => 0)
  const shares = amounts.map((amount, index) => {
    const product = BigInt(total) * amount
    return {
      index,
      id: lines[index]?.variantId ?? '',
      share: product / totalAmount,
      remainder: product % totalAmount,
    }
  })
  let undistributed = BigInt(total) - shares.reduce((sum, entry) => sum + entry.share, 0n)
  for (const entry of shares.toSorted(compareRemainders)) {
    if (undistributed === 0n) break
    entry.share += 1n
    undistributed -= 1n
  }
  return shares.map((entry) => Number(entry.share))
}

type RoundedShare = { id: string; remainder: bigint }
function compareRemainders(a: RoundedShare, b: RoundedShare): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1
  return a.id < b.id ? -1 : 1
}
