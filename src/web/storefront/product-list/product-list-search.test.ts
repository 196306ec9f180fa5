import { expect, test } from 'vitest'
import {
  changeListSearch,
  parseProductListSearch,
  removeFilters,
  splitNames,
  toProductListQuery,
} from './product-list-search.ts'

test('invalid search parameters are ignored', () => {
  const nonsense = {
    page: -1,
    limit: 7,
    sort: 'colour',
    minPrice: 'cheap',
    category: '../',
    inStock: 'maybe',
  }
  expect(parseProductListSearch(nonsense)).toEqual({})
  expect(parseProductListSearch({ q: ['a'], color: {}, size: null })).toEqual({})
})

test('the values of a submitted form are parsed like search parameters', () => {
  const sent = { q: ' giay ', color: ['Đen', 'Trắng'], size: 42, minPrice: '', maxPrice: 500000, sale: true }
  expect(parseProductListSearch(sent)).toEqual({
    q: 'giay',
    color: 'Đen,Trắng',
    size: 42,
    maxPrice: 500000,
    sale: true,
  })
})

test('prices accept separators and the dong sign, are ordered, and are rounded outwards to thousands', () => {
  expect(parseProductListSearch({ minPrice: '500.000 ₫', maxPrice: '200,000' })).toEqual({
    minPrice: 200_000,
    maxPrice: 500_000,
  })
  expect(parseProductListSearch({ minPrice: '199.999', maxPrice: '300.001' })).toEqual({
    minPrice: 199_000,
    maxPrice: 301_000,
  })
  expect(parseProductListSearch({ minPrice: '200k', maxPrice: '1,5 triệu' })).toEqual({
    minPrice: 200_000,
    maxPrice: 1_500_000,
  })
  expect(parseProductListSearch({ minPrice: '200 nghin', maxPrice: '500.000đ' })).toEqual({
    minPrice: 200_000,
    maxPrice: 500_000,
  })
  expect(parseProductListSearch({ minPrice: 'k', maxPrice: '12kg' })).toEqual({})
  expect(parseProductListSearch({ minPrice: 'abc', maxPrice: 0 })).toEqual({ maxPrice: 0 })
})

test('parsing the parsed search again changes nothing', () => {
  const search = parseProductListSearch({ q: '42', size: '38,39', page: 3, limit: '32', sort: 'price-asc' })
  expect(search).toEqual({ q: 42, size: '38,39', page: 3, limit: 32, sort: 'price-asc' })
  expect(parseProductListSearch({ ...search })).toEqual(search)
})

test('the API query has text values and a page size of 16', () => {
  expect(toProductListQuery({ size: 42 }, 'shirts')).toMatchObject({
    size: '42',
    category: 'shirts',
    limit: 16,
  })
})

test('a changed filter starts at page 1; removing all filters keeps the sort, the page size and the collection', () => {
  const search = parseProductListSearch({ q: 'ao', page: 3, sort: 'name-asc', limit: 32 })
  expect(changeListSearch(search, { sale: true })).toEqual({
    q: 'ao',
    sort: 'name-asc',
    limit: 32,
    sale: true,
  })
  expect(removeFilters(search)).toEqual({ sort: 'name-asc', limit: 32 })
  const collection = '0b7e0a52-6c8b-4c5e-9d3c-2f6f0a3c1d11'
  expect(removeFilters(parseProductListSearch({ collection, sale: 'true' }))).toEqual({ collection })
})

test('audiences are kept in their order, unknown ones are ignored', () => {
  expect(parseProductListSearch({ audience: 'women,dogs,men' })).toEqual({ audience: 'men,women' })
  expect(parseProductListSearch({ audience: ['kids', 'unisex'] })).toEqual({ audience: 'unisex,kids' })
  expect(parseProductListSearch({ audience: 'none' })).toEqual({})
})

test('names of filters are split at commas without duplicates', () => {
  expect(splitNames('Đen, Trắng,,Đen')).toEqual(['Đen', 'Trắng'])
})
