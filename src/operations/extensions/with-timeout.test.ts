import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('an answer that does not come in time is an error', async () => {
  expect(await withTimeout(Promise.resolve(5), 20, 'late')).toBe(5)
  await expect(withTimeout(new Promise(() => {}), 20, 'late')).rejects.toThrow('late')
  await expect(withTimeout(Promise.reject(new Error('own')), 20, 'late')).rejects.toThrow('own')
})
