import { useCallback, useRef } from 'react'
import { v7 as uuid } from 'uuid'
import type { Product } from '#contract/products.ts'
import { ApiError } from '../../api.ts'
import { useApi } from '../../use-api.ts'
import { type Draft, inputOf, sameDraft } from './draft.ts'

/** The shop took nothing: it said so, and not because it was unwell. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * A new product's key, until an answer says that the product is made. `sent`: it went out under the key, and no
 * answer said that it was refused, so it may be made.
 */
export function useMaking(onSend?: (draft: Draft, key: string) => void) {
  const api = useApi()
  const making = useRef({ key: uuid(), sent: false })
  const again = (key?: string) => {
    making.current = { key: key ?? uuid(), sent: key !== undefined }
  }

  async function post(draft: Draft): Promise<Product> {
    const { key, sent } = making.current
    making.current.sent = true
    onSend?.(draft, key)
    try {
      return await api.createProduct({ body: { ...inputOf(draft), key } })
    } catch (error) {
      if (!sent && isRefusal(error)) again()
      // It was made, and deleted since.
      if (!(sent && error instanceof ApiError && error.code === 'key_used')) throw error
      again()
      return post(draft)
    }
  }
  const put = (made: Product, draft: Draft) =>
    api.updateProduct({ params: { id: made._id }, body: inputOf(draft, made) })

  /** Makes the product, or finds it made; what is typed on meanwhile (`latest`) is saved as well. */
  async function create(draft: Draft, latest: () => Draft): Promise<Product> {
    const mayBeMade = making.current.sent
    let made = await post(draft)
    if (mayBeMade && making.current.sent) made = await put(made, draft)
    for (let last = draft, now = latest(); !sameDraft(now, last); now = latest()) {
      last = now
      made = await put(made, now)
    }
    return made
  }
  /** The key, where the product may be made. */
  const sentAs = useCallback(() => (making.current.sent ? making.current.key : undefined), [])
  return { create, again, sentAs }
}
