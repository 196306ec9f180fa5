import type { Category } from '#contract/catalog/categories.ts'
import { fold } from '#domain/search/fold.ts'
import type { ScenePicture } from '#web/storefront/shell/scene.tsx'
import { shopScenes } from './pictures.ts'

export interface Tile {
  category: Category
  /** Without one a product of the category is shown. */
  scene?: ScenePicture
}

/**
 * Four categories for the Shop grid: those that the drawings show, and others, with a product's own
 * picture, where the shop sells something else.
 */
export function tilesOf(categories: readonly Category[]): Tile[] {
  const left = [...categories]
  const take = (begins: (name: string) => boolean): Category | undefined => {
    const at = left.findIndex(({ name }) => begins(fold(name)))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const shown = shopScenes.map(({ picture, shows }) => {
    for (const word of shows) {
      const category = take((name) => name === word || name.startsWith(`${word} `))
      if (category) return { category, scene: picture }
    }
    return null
  })
  return shown.flatMap((tile) => tile ?? left.splice(0, 1).map((category) => ({ category })))
}
