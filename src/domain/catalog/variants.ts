export interface VariantOptions {
  color: string | null
  size: string | null
}

export function findVariantByNames<
  Variant extends { color: { value: string } | null; size: { value: string } | null },
>(variants: readonly Variant[], options: VariantOptions): Variant | 'color' | 'size' | null {
  for (const key of ['color', 'size'] as const) {
    const names = new Set(variants.map((variant) => variant[key]?.value ?? null))
    if (options[key] === null && names.size > 1) return key
  }
  const hasOption = (key: 'color' | 'size') => (variant: Variant) =>
    options[key] === null || variant[key]?.value === options[key]
  return variants.filter(hasOption('color')).find(hasOption('size')) ?? null
}

const optionsKey = ({ color, size }: VariantOptions) => `${color}/${size}`

interface VariantMatch<Requested, Existing> {
  requested: Requested
  existing: Existing | undefined
}

/**
 * Matches by colour and size first, then by id, so that carts, orders and the stock ledger keep their variant.
 * Existing variants without a match are removed.
 */
export function matchVariants<
  Requested extends VariantOptions & { _id?: string },
  Existing extends VariantOptions & { _id: string },
>(
  requested: readonly Requested[],
  existing: readonly Existing[],
): { matched: VariantMatch<Requested, Existing>[]; removed: Existing[] } {
  const byOptions = new Map(existing.map((variant) => [optionsKey(variant), variant]))
  const used = new Set<Existing>()
  const take = (variant: Existing | undefined) => {
    if (!variant || used.has(variant)) return undefined
    used.add(variant)
    return variant
  }
  const matchedByOptions = requested.map((one) => take(byOptions.get(optionsKey(one))))
  const byId = new Map(existing.map((variant) => [variant._id, variant]))
  const matched = requested.map((one, index) => ({
    requested: one,
    existing: matchedByOptions[index] ?? (one._id === undefined ? undefined : take(byId.get(one._id))),
  }))
  return { matched, removed: existing.filter((variant) => !used.has(variant)) }
}
