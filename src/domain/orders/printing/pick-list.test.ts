import { expect, test } from 'vitest'
import { buildPickList } from './pick-list.ts'

const line = (productId: string, size: string, quantity: number) => ({
  productId,
  variantId: `${productId}${size}`,
  name: productId === 'a' ? 'Áo' : 'Đầm',
  color: 'Đen',
  size,
  sku: null,
  image: '',
  quantity,
})

test('a pick list sums several orders by product and variant and sorts sizes by number', () => {
  const list = buildPickList([
    { orderNumber: '1', items: [line('b', '10', 1), line('a', 'M', 2)] },
    { orderNumber: '2', items: [line('b', '9', 3), line('b', '10', 4)] },
  ])
  expect(list.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Áo', 2],
    ['Đầm', 8],
  ])
  expect(list[1]?.variants.map(({ label: words, quantity, orders }) => [words, quantity, orders])).toEqual([
    ['Đen / 9', 3, [{ orderNumber: '2', quantity: 3 }]],
    [
      'Đen / 10',
      5,
      [
        { orderNumber: '1', quantity: 1 },
        { orderNumber: '2', quantity: 4 },
      ],
    ],
  ])
  expect(buildPickList([])).toEqual([])
})
