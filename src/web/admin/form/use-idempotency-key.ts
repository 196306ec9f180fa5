import { useCallback, useRef } from 'react'
import { v7 as uuid } from 'uuid'
import { ApiError } from '#web/app/api/api.ts'

/** Their request is stored under the key, so the next one needs another. */
const finalFailures = ['idempotency_key_reused', 'carrier_rejected']

/** The key is kept until a request succeeds or is stored, so that a lost request can be repeated. */
export function useIdempotencyKey() {
  const key = useRef<string>(undefined)
  return useCallback(async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= uuid()
    try {
      const result = await send(key.current)
      key.current = undefined
      return result
    } catch (error) {
      if (error instanceof ApiError && finalFailures.includes(error.code)) key.current = undefined
      throw error
    }
  }, [])
}
