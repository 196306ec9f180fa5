import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'
import { parsePhone } from './parse-phone.ts'

// The metadata are from libphonenumber.
test.each([
  ['0912345678', '+84912345678', '0912 345 678'],
  ['0312345678', '+84312345678', '0312 345 678'],
  ['0591234567', '+84591234567', '0591 234 567'],
  ['0951234567', '+84951234567', '0951 234 567'],
  ['+84 912 345 678', '+84912345678', '0912 345 678'],
  ['84912345678', '+84912345678', '0912 345 678'],
  ['(091) 234-5678', '+84912345678', '0912 345 678'],
  ['024 3825 1234', '+842438251234', '024 3825 1234'],
])('%s is parsed as %s and displayed as %s [I12]', (input, phone, displayText) => {
  expect(parsePhone(input)).toBe(phone)
  expect(formatPhone(phone)).toBe(displayText)
  expect(parsePhone(displayText)).toBe(phone)
})

test.each([
  '0123456789',
  '0551234567',
  '091234567',
  '',
  'chín một hai',
  '9'.repeat(30),
  '+1 202 555 0123',
  '0912345678 ext. 5',
])('%j is not a Vietnamese phone number', (input) => {
  expect(parsePhone(input)).toBeNull()
})
