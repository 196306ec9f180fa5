/** Where the variants come from: chosen ones, all of a product, or a goods-received note with its quantities. */
export interface LabelSearch {
  /** Ids, separated by commas. */
  variants?: string
  product?: string
  received?: string
}

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const idPattern = new RegExp(`^${uuid}$`)
const idsPattern = new RegExp(`^${uuid}(,${uuid})*$`)

const matching = (pattern: RegExp, value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export function readLabelSearch({ variants, product, received }: Record<string, unknown>): LabelSearch {
  return {
    variants: matching(idsPattern, variants),
    product: matching(idPattern, product),
    received: matching(idPattern, received),
  }
}
