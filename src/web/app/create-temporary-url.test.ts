import { afterEach, expect, test, vi } from 'vitest'
import { createTemporaryUrl } from './create-temporary-url.ts'

afterEach(() => vi.useRealTimers())

test('a file can be read by its URL for a minute', async () => {
  vi.useFakeTimers()
  const url = createTemporaryUrl(new Blob(['%PDF']))
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  vi.advanceTimersByTime(59_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith(url)
})
