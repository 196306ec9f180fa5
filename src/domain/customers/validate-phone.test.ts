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

test.each(['', '123', '091234567', '09123456789', '+1 212 555 0123', 'abc'])(
  'the browser and the server reject the phone number %j',
  (phone) => {
    expect(parsePhone(phone)).toBeNull()
    expect(validatePhone(phone)).toBeDefined()
  },
)
