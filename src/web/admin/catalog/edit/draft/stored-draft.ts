import { emptyVariantCells } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { createStoredValueById } from '#web/app/stored-value-by-id.ts'
import { emptyProductDraft, type ProductFormDraft } from './product-form-draft.ts'

// The product form and the colour and size form at /admin/products/add1 (R28) each store one draft.
export type DraftKind = 'add' | 'variants'
const getStored = createStoredValueById('tiem:product-draft', parseDraft)

export interface StoredDraft {
  draft: ProductFormDraft
  storedAt: string
  pendingRequest?: PendingCreateRequest
}
/** A create request without a response: the product may exist. */
export interface PendingCreateRequest {
  key: string
  draft: ProductFormDraft
}

export function storeDraft(
  kind: DraftKind,
  draft: ProductFormDraft,
  pendingRequest?: PendingCreateRequest,
): void {
  const stored: StoredDraft = { draft, storedAt: new Date().toISOString(), pendingRequest }
  getStored(kind).set(JSON.stringify(stored))
}

export const readStoredDraft = (kind: DraftKind): StoredDraft | null => getStored(kind).get()

function parseDraft(text: string | null): StoredDraft | null {
  try {
    const stored = JSON.parse(text ?? 'null') as StoredDraft | null
    if (!stored?.draft?.fields || !stored.draft.grid) return null
    // A draft stored by an older version of the shop lacks newer fields.
    const fields = { ...emptyProductDraft.fields, ...stored.draft.fields }
    const cells = Object.entries(stored.draft.grid.cells).map(
      ([key, cell]) => [key, { ...emptyVariantCells, ...cell }] as const,
    )
    const grid = { ...stored.draft.grid, cells: Object.fromEntries(cells) }
    return { ...stored, draft: { ...emptyProductDraft, ...stored.draft, fields, grid } }
  } catch {
    return null
  }
}

export function clearPendingRequest(kind: DraftKind): void {
  const stored = readStoredDraft(kind)
  if (stored?.pendingRequest) storeDraft(kind, stored.draft)
}

export function deleteStoredDraft(kind: DraftKind): void {
  getStored(kind).set(null)
}
