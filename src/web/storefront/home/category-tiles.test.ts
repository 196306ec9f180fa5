import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import { selectCategoryTiles } from './category-tiles.ts'
import { categoryIllustrations } from './illustrations.ts'

const category = (name: string) => ({ _id: name, name }) as Category

const select = (...names: string[]) =>
  selectCategoryTiles(names.map(category)).map(({ category, illustration }) => [
    category.name,
    categoryIllustrations.findIndex((one) => one.illustration === illustration) + 1,
  ])

test('a place whose illustration fits no category gets another category', () => {
  expect(select('Túi', 'Váy', 'Áo khoác', 'Giày')).toEqual([
    ['Túi', 0],
    ['Áo khoác', 2],
    ['Giày', 3],
    ['Váy', 0],
  ])
})

test('a coat gets the illustration of coats, also before another top', () => {
  expect(select('Áo khoác', 'Áo dài')).toEqual([
    ['Áo dài', 1],
    ['Áo khoác', 2],
  ])
  expect(select('Quần', 'Áo dài', 'Áo thun').slice(0, 3)).toEqual([
    ['Áo thun', 1],
    ['Quần', 2],
    ['Áo dài', 0],
  ])
})
