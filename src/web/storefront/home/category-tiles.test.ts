import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import { selectCategoryTiles } from './category-tiles.ts'

const category = (name: string) => ({ _id: name, name }) as Category

test('categories with an illustration come first, and others fill the four tiles', () => {
  const tiles = selectCategoryTiles(['Túi', 'Váy', 'Áo khoác', 'Giày'].map(category))
  expect(tiles.map(({ category, illustration }) => [category.name, illustration !== undefined])).toEqual([
    ['Áo khoác', true],
    ['Túi', false],
    ['Giày', true],
    ['Váy', false],
  ])
})
