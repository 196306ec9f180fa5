import type { Category } from '#contract/catalog/categories.ts'
import { fold } from '#domain/search/fold.ts'
import type { IllustrationSources } from '#web/storefront/shell/illustration.tsx'
import { categoryIllustrations } from './illustrations.ts'

export interface CategoryTile {
  category: Category
  /** Without an illustration the newest product of the category is shown. */
  illustration?: IllustrationSources
}

/** Selects four categories: those with an illustration first, then others. */
export function selectCategoryTiles(categories: readonly Category[]): CategoryTile[] {
  const remaining = [...categories]
  const takeFirst = (matches: (name: string) => boolean): Category | undefined => {
    const index = remaining.findIndex(({ name }) => matches(fold(name)))
    return index < 0 ? undefined : remaining.splice(index, 1)[0]
  }
  const illustrated = categoryIllustrations.map(({ illustration, namePrefixes }): CategoryTile | null => {
    for (const prefix of namePrefixes) {
      const category = takeFirst((name) => name === prefix || name.startsWith(`${prefix} `))
      if (category) return { category, illustration }
    }
    return null
  })
  return illustrated.flatMap((tile) => tile ?? remaining.splice(0, 1).map((category) => ({ category })))
}
