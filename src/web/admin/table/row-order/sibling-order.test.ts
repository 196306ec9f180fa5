import { expect, test } from 'vitest'
import { findDropSibling, listSiblings, moveAmongSiblings } from './sibling-order.ts'

const tree = ['P', 'p1', 'p2', 'Q', 'q1', 'R']
const parents: Record<string, string> = { p1: 'P', p2: 'P', q1: 'Q' }
const findParent = (key: string) => parents[key] ?? null
const move = (key: string, to: number) => moveAmongSiblings(tree, key, to, findParent)

test('a category is moved among its siblings together with its subcategories', () => {
  expect(move('P', 1)).toEqual(['Q', 'q1', 'P', 'p1', 'p2', 'R'])
  expect(move('R', 0)).toEqual(['R', 'P', 'p1', 'p2', 'Q', 'q1'])
  expect(move('p1', 1)).toEqual(['P', 'p2', 'p1', 'Q', 'q1', 'R'])
})

test('the siblings of a category are those with the same parent', () => {
  expect(listSiblings(tree, 'Q', findParent)).toEqual(['P', 'Q', 'R'])
  expect(listSiblings(tree, 'p2', findParent)).toEqual(['p1', 'p2'])
})

test('a drop on a subcategory of another category means that category, and a subcategory stays in its own', () => {
  expect(findDropSibling('R', 'q1', findParent)).toBe('Q')
  expect(findDropSibling('R', 'Q', findParent)).toBe('Q')
  expect(findDropSibling('p1', 'p2', findParent)).toBe('p2')
  expect(findDropSibling('p1', 'Q', findParent)).toBeUndefined()
  expect(findDropSibling('p1', 'q1', findParent)).toBeUndefined()
})
