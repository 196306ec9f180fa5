import { type Draft, emptyDraft } from './draft.ts'

// The product form and the draft form at /admin/products/add1 (R28) each store one draft.
export type DraftKind = 'add' | 'add1'
const storageKey = (kind: DraftKind) => `tiem:product-draft:${kind}`

export interface KeptDraft {
  draft: Draft
  storedAt: string
  pendingRequest?: Sent
}
/** A create request without a response: the product may exist. */
export interface Sent {
  key: string
  draft: Draft
}

export function keepDraft(kind: DraftKind, draft: Draft, pendingRequest?: Sent): void {
  try {
    const stored: KeptDraft = { draft, storedAt: new Date().toISOString(), pendingRequest }
    localStorage.setItem(storageKey(kind), JSON.stringify(stored))
  } catch {
    // The form works without a stored draft if the browser's storage is full.
  }
}

export function keptDraft(kind: DraftKind): KeptDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(kind)) ?? 'null') as KeptDraft | null
    if (!stored?.draft?.fields || !stored.draft.grid) return null
    // A draft stored by an older version of the shop lacks newer fields.
    const fields = { ...emptyDraft.fields, ...stored.draft.fields }
    return { ...stored, draft: { ...emptyDraft, ...stored.draft, fields } }
  } catch {
    return null
  }
}

export function forgetSent(kind: DraftKind): void {
  const stored = keptDraft(kind)
  if (stored?.pendingRequest) keepDraft(kind, stored.draft)
}

export function dropDraft(kind: DraftKind): void {
  localStorage.removeItem(storageKey(kind))
}
