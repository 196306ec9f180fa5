import { useCallback, useRef } from 'react'
import { v7 as uuid } from 'uuid'
import type { Product } from '#contract/catalog/products.ts'
import {
  createProductInput,
  type ProductFormDraft,
  toCreatedState,
} from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import type { PendingCreateRequest } from '#web/admin/catalog/edit/draft/stored-draft.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

export interface CreateProductEvents {
  onSend?: (draft: ProductFormDraft, sent: PendingCreateRequest) => void
  onRefused?: () => void
}

export interface SavedProductDraft {
  product: Product
  draft: ProductFormDraft
}

// A 4xx response means that the product was not created; after any other error it may have been.
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500
// The server answers with these codes only after it found no product that was created with the key.
const checkedAfterKey: readonly string[] = ['invalid', 'sku_taken', 'barcode_taken']

// After an update of the shop the same request may count as different (`idempotency_key_reused`). The key is the product's id.
async function findCreated(api: Api, key: string, error: unknown): Promise<Product> {
  if (!(error instanceof ApiError) || error.code !== 'idempotency_key_reused') throw error
  return api.getProduct({ params: { id: key } }).catch(() => {
    throw error
  })
}

/**
 * Keeps the idempotency key and the draft of a create request until a response says whether the product was created.
 * A key is always sent with the same draft, so the draft of the created product is known.
 */
export function useIdempotentCreate({ onSend, onRefused }: CreateProductEvents) {
  const api = useApi()
  const pendingRequest = useRef<PendingCreateRequest | null>(null)
  const setPendingRequest = useCallback((request?: PendingCreateRequest) => {
    pendingRequest.current = request ?? null
  }, [])

  /** Creates the product or finds it if an earlier request did; returns it in the state just after its creation. */
  async function create(draft: ProductFormDraft): Promise<SavedProductDraft> {
    const earlierRequest = pendingRequest.current
    const request = earlierRequest ?? { key: uuid(), draft }
    pendingRequest.current = request
    onSend?.(draft, request)
    try {
      const { version: _, ...input } = createProductInput(request.draft)
      const product = await api
        .createProduct({ body: { ...input, key: request.key } })
        .catch((error) => findCreated(api, request.key, error))
      return { product: toCreatedState(product, request.draft), draft: request.draft }
    } catch (error) {
      // An earlier request did not create the product, or the product was deleted since.
      const wasNotCreated =
        error instanceof ApiError && [...checkedAfterKey, 'idempotency_key_reused'].includes(error.code)
      if (earlierRequest ? wasNotCreated : isRefusal(error)) {
        setPendingRequest()
        onRefused?.()
      }
      if (!earlierRequest || !wasNotCreated) throw error
      return create(draft)
    }
  }
  const getPendingRequest = useCallback(() => pendingRequest.current ?? undefined, [])
  return { create, setPendingRequest, getPendingRequest }
}
