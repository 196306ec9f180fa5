/** What a variant is chosen by. */
export interface Choice {
  color: string | null
  size: string | null
}

/**
 * The variant that these names mean, or the part of the choice that is missing. A product without colours
 * or sizes needs none; null where there is no such variant.
 */
export function variantByNames<
  Variant extends { color: { value: string } | null; size: { value: string } | null },
>(variants: readonly Variant[], wanted: Choice): Variant | 'color' | 'size' | null {
  for (const key of ['color', 'size'] as const) {
    const names = new Set(variants.map((variant) => variant[key]?.value ?? null))
    if (wanted[key] === null && names.size > 1) return key
  }
  const meant = (key: 'color' | 'size') => (variant: Variant) =>
    wanted[key] === null || variant[key]?.value === wanted[key]
  return variants.filter(meant('color')).find(meant('size')) ?? null
}

const keyOf = ({ color, size }: Choice) => `${color}/${size}`

interface Matched<Wanted, Kept> {
  wanted: Wanted
  /** the variant that it goes on as; undefined for a new one */
  kept: Kept | undefined
}

/**
 * Pairs the variants that are wanted with those that are there: first by colour and size, then by id, so
 * that carts, orders and ledger go on with the same variant. What is left over is no longer sold.
 */
export function matchVariants<
  Wanted extends Choice & { _id?: string },
  Kept extends Choice & { _id: string },
>(wanted: readonly Wanted[], kept: readonly Kept[]): { matched: Matched<Wanted, Kept>[]; retired: Kept[] } {
  const byKey = new Map(kept.map((variant) => [keyOf(variant), variant]))
  const used = new Set<Kept>()
  const take = (variant: Kept | undefined) => {
    if (!variant || used.has(variant)) return undefined
    used.add(variant)
    return variant
  }
  const firstTry = wanted.map((one) => take(byKey.get(keyOf(one))))
  const byId = new Map(kept.map((variant) => [variant._id, variant]))
  const matched = wanted.map((one, at) => ({
    wanted: one,
    kept: firstTry[at] ?? (one._id === undefined ? undefined : take(byId.get(one._id))),
  }))
  return { matched, retired: kept.filter((variant) => !used.has(variant)) }
}
