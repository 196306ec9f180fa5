import type { SizeTable } from '#contract/content/size-tables.ts'
import { presetSizeTables } from './preset-size-tables.ts'
import { selectRows } from './size-guide.ts'
import { detectSizeGuideKind, type SizeGuideInput } from './size-guide-kind.ts'

export interface ScopedSizeTable extends SizeTable {
  /** 0 is the category of the product, 1 the one above it, null every category. */
  level: number | null
}

/** Tables of the category come first, then the kind of garment decides. */
export function chooseSizeTable(
  product: SizeGuideInput,
  stored: readonly ScopedSizeTable[],
): SizeTable | null {
  const countSizes = (table: SizeTable) => selectRows(table, product.sizes).length
  for (const level of [0, 1]) {
    const [best] = stored
      .filter((table) => table.level === level && countSizes(table) > 0)
      .toSorted((a, b) => countSizes(b) - countSizes(a))
    if (best) return best
  }
  const kind = detectSizeGuideKind(product)
  if (kind === null) return null
  const table = stored.find((one) => one.level === null && one.kind === kind) ?? presetSizeTables[kind]
  return countSizes(table) > 0 ? table : null
}
