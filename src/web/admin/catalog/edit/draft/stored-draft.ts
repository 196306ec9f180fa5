import { emptyVariantCells } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { createStoredValueById } from '#web/app/stored-value-by-id.ts'
import { emptyProductDraft, type ProductFormDraft } from './product-form-draft.ts'

// The product form and the colour and size form at /admin/products/add1 (R28) each store one draft.
export type DraftKind = 'add' | 'variants'
/** Browsers may still have drafts under these names, so another name would lose them. */
const storageNames: Record<DraftKind, string> = { add: 'add', variants: 'add1' }
const getStoredValue = createStoredValueById('tiem:product-draft', parseDraft)
const getStoredDraft = (kind: DraftKind) => getStoredValue(storageNames[kind])

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
  const storedDraft: StoredDraft = { draft, storedAt: new Date().toISOString(), pendingRequest }
  getStoredDraft(kind).set(JSON.stringify(storedDraft))
}

export const readStoredDraft = (kind: DraftKind): StoredDraft | null => getStoredDraft(kind).get()

function parseDraft(text: string | null): StoredDraft | null {
  try {
    const storedDraft = JSON.parse(text ?? 'null') as StoredDraft | null
    if (!storedDraft?.draft?.fields || !storedDraft.draft.grid) return null
    // A draft stored by an older version of the shop lacks newer fields.
    const fields = { ...emptyProductDraft.fields, ...storedDraft.draft.fields }
    const cells = Object.entries(storedDraft.draft.grid.cells).map(
      ([key, cell]) => [key, { ...emptyVariantCells, ...cell }] as const,
    )
    const grid = { ...storedDraft.draft.grid, cells: Object.fromEntries(cells) }
    return { ...storedDraft, draft: { ...emptyProductDraft, ...storedDraft.draft, fields, grid } }
  } catch {
    return null
  }
}

export function clearPendingRequest(kind: DraftKind): void {
  const storedDraft = readStoredDraft(kind)
  if (storedDraft?.pendingRequest) storeDraft(kind, storedDraft.draft)
}

export function deleteStoredDraft(kind: DraftKind): void {
  getStoredDraft(kind).set(null)
}
