import type { Category } from '#contract/catalog/categories.ts'
import { fold } from '#domain/search/fold.ts'
import type { IllustrationSources } from '#web/storefront/shell/illustration.tsx'
import { categoryIllustrations } from './illustrations.ts'

export interface CategoryTile {
  category: Category
  /** Without an illustration the newest product of the category is shown. */
  illustration?: IllustrationSources
}

/** A place without a fitting category takes the next one. Second prefixes come last, because `Áo khoác` begins with `ao`. */
export function selectCategoryTiles(categories: readonly Category[]): CategoryTile[] {
  const remaining = [...categories]
  const takeFirst = (prefix: string): Category | undefined => {
    const index = remaining.findIndex(({ name }) => `${fold(name)} `.startsWith(`${prefix} `))
    return index < 0 ? undefined : remaining.splice(index, 1)[0]
  }
  const byFirstPrefix = categoryIllustrations.map(({ prefix }) => takeFirst(prefix))
  const tiles = categoryIllustrations.map(({ illustration, secondPrefix }, place): CategoryTile | null => {
    const category = byFirstPrefix[place] ?? (secondPrefix && takeFirst(secondPrefix))
    return category ? { category, illustration } : null
  })
  return tiles.flatMap((tile) => tile ?? remaining.splice(0, 1).map((category) => ({ category })))
}
