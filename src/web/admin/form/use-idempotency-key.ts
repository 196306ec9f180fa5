import { useCallback, useRef } from 'react'
import { v7 as uuid } from 'uuid'
import { ApiError } from '#web/app/api/api.ts'

/** The key is kept until a request gets a response, so that a lost request can be repeated; `idempotency_key_reused` discards it. */
export function useIdempotencyKey() {
  const key = useRef<string>(undefined)
  return useCallback(async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= uuid()
    try {
      const result = await send(key.current)
      key.current = undefined
      return result
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency_key_reused') key.current = undefined
      throw error
    }
  }, [])
}
