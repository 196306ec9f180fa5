import { expect, test } from 'vitest'
import { toReturnedLineInput } from './return-form-parts.tsx'

test('returned quantities are read as other numbers of the admin: 1.000 is 1000, and 1e1 is left to the server', () => {
  expect(toReturnedLineInput(2, { good: '1.000', damaged: ' ' })).toEqual({
    position: 2,
    good: 1000,
    damaged: 0,
  })
  expect(toReturnedLineInput(0, { good: '1e1', damaged: '2.5' })).toEqual({
    position: 0,
    good: '1e1',
    damaged: '2.5',
  })
})
