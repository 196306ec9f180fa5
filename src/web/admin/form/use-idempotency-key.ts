import { useCallback, useRef } from 'react'
import { v7 as uuid } from 'uuid'
import { ApiError } from '#web/app/api/api.ts'

/** The key stays until a send is answered, so that one whose answer was lost can be repeated; `key_used` ends it. */
export function useIdempotencyKey() {
  const key = useRef<string>(undefined)
  return useCallback(async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= uuid()
    try {
      const answer = await send(key.current)
      key.current = undefined
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'key_used') key.current = undefined
      throw error
    }
  }, [])
}
