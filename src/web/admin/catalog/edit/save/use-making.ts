import { useCallback, useRef } from 'react'
import { v7 as uuid } from 'uuid'
import type { Product } from '#contract/catalog/products.ts'
import { asMade, type Draft, inputOf } from '#web/admin/catalog/edit/draft/draft.ts'
import type { Sent } from '#web/admin/catalog/edit/draft/kept-draft.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

export interface MakingEvents {
  onSend?: (draft: Draft, sent: Sent) => void
  onRefused?: () => void
}

export interface Made {
  product: Product
  of: Draft
}

/** The shop took nothing: it said so, and not because it was unwell. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500
/** What the shop says of a product only after it has looked whether the key made one. */
const ofGoods: readonly string[] = ['invalid', 'sku_taken']

/** A shop that was updated meanwhile may read the same contents otherwise: the key is then the product's id. */
async function foundUnder(api: Api, key: string, error: unknown): Promise<Product> {
  if (!(error instanceof ApiError) || error.code !== 'key_used') throw error
  return api.getProduct({ params: { id: key } }).catch(() => {
    throw error
  })
}

/**
 * A new product's key and what went out under it, until an answer says that the product is made or is not. A key
 * goes out with the same words each time: so what the product was made of is known.
 */
export function useMaking({ onSend, onRefused }: MakingEvents) {
  const api = useApi()
  const making = useRef<Sent | null>(null)
  const again = useCallback((sent?: Sent) => {
    making.current = sent ?? null
  }, [])

  /** Makes the product, or finds it made: as it was then, and what it was made of. */
  async function make(draft: Draft): Promise<Made> {
    const before = making.current
    const sent = before ?? { key: uuid(), draft }
    making.current = sent
    onSend?.(draft, sent)
    try {
      const { version: _, ...input } = inputOf(sent.draft)
      const product = await api
        .createProduct({ body: { ...input, key: sent.key } })
        .catch((error) => foundUnder(api, sent.key, error))
      return { product: asMade(product, sent.draft), of: sent.draft }
    } catch (error) {
      // What may have been made before is not made, or is deleted since.
      const isNot = error instanceof ApiError && [...ofGoods, 'key_used'].includes(error.code)
      if (before ? isNot : isRefusal(error)) {
        again()
        onRefused?.()
      }
      if (!before || !isNot) throw error
      return make(draft)
    }
  }
  /** What was sent, where the product may be made. */
  const sent = useCallback(() => making.current ?? undefined, [])
  return { make, again, sent }
}
