import { expect, test } from 'vitest'
import { parsePhone } from './parse-phone.ts'
import { validatePhone } from './validate-phone.ts'

const numbers = [
  '0912345678',
  '0312 345 678',
  '+84 912 345 678',
  '84912345678',
  '0084912345678',
  '(091) 234.5678',
]

test.each([...numbers, '024 3825 1234', '028-3822-1234'])(
  'the browser and the server accept the phone number %s',
  (phone) => {
    expect(parsePhone(phone)).not.toBeNull()
    expect(validatePhone(phone)).toBeUndefined()
  },
)

test.each(['', '123', '0123456789', '0551234567', '091234567', '09123456789', '+1 212 555 0123', 'abc'])(
  'the browser and the server reject the phone number %j',
  (phone) => {
    expect(parsePhone(phone)).toBeNull()
    expect(validatePhone(phone)).toBeDefined()
  },
)

test('the browser and the server accept the same mobile ranges', () => {
  const prefixes = Array.from({ length: 700 }, (_, index) => `0${index + 300}`)
  const differing = prefixes.filter((prefix) =>
    ['123456', '999999'].some(
      (rest) => (parsePhone(prefix + rest) === null) !== (validatePhone(prefix + rest) !== undefined),
    ),
  )
  expect(differing).toEqual([])
})
