import { expect, test } from 'vitest'
import { showSizeName } from './show-size-name.ts'

test('the stored name of the sizes is shown as Size, a name of the owner as it is', () => {
  const size = { _id: '1', value: 'Kích cỡ', kind: 'size' as const, values: [] }
  expect(showSizeName(size).value).toBe('Size')
  expect(showSizeName({ ...size, value: 'Cỡ giày' }).value).toBe('Cỡ giày')
  expect(showSizeName({ ...size, kind: null }).value).toBe('Kích cỡ')
})
