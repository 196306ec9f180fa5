import { expect, test } from 'vitest'
import { listRequestableLines } from './list-requestable-lines.ts'

const line = { position: 0, quantity: 1, returned: 0, exchangeable: true }
const lines = [
  line,
  { ...line, position: 1, exchangeable: false },
  { ...line, position: 2, returned: 1 },
  { ...line, position: 3 },
]
const requests = [
  { state: 'open', line: { position: 3 } },
  { state: 'declined', line: { position: 0 } },
] as const
const positionsOf = (kind: 'return' | 'exchange') =>
  listRequestableLines({ items: lines, requests }, kind).map(({ position }) => position)

test('a return is offered for lines with pieces left and no open request', () => {
  expect(positionsOf('return')).toEqual([0, 1])
})

test('an exchange is offered only if another variant is in stock', () => {
  expect(positionsOf('exchange')).toEqual([0])
})
