import { expect, test } from 'vitest'
import { paths } from './all-paths.ts'
import { type FailureCode, fail, failed, failureMessage, failures } from './failures.ts'
import { fillPath } from './paths.ts'

test('every failure has a status from 400 to 599 and one message', () => {
  for (const [code, [status, message]] of Object.entries(failures)) {
    expect([code, status >= 400 && status < 600, message.trim() === message && message.length > 5]).toEqual([
      code,
      true,
      true,
    ])
  }
})

test('a message contains its data; for `invalid` it is the message of the first field', () => {
  expect(failureMessage(fail('out_of_stock', { count: 0 }))).toBe('Số lượng sản phẩm còn lại: 0')
  const details = [
    { path: 'a', message: 'Một' },
    { path: 'b', message: 'Hai' },
  ]
  expect(failureMessage(fail('invalid', {}, { details }))).toBe('Một')
  expect(failureMessage(fail('invalid'))).toBe(failures.invalid[1])
  for (const code of Object.keys(failures) as FailureCode[])
    expect(failureMessage(fail(code))).not.toMatch(/[{}]/)
})

test('`failed` recognizes only failures', () => {
  expect(failed(fail('internal'))).toBe(true)
  for (const value of [null, undefined, '', 0, [], {}, { error: 'x' }]) expect(failed(value)).toBe(false)
})

test('no two endpoints have the same method and path, and a path parameter stays one segment', () => {
  const addresses = Object.values(paths).map(
    ([method, path]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(fillPath('/a/{id}/b', { id: '../x?y#z/%' })).toBe('/a/..%2Fx%3Fy%23z%2F%25/b')
  expect(fillPath('/a/{id}', {})).toBe('/a/')
})
