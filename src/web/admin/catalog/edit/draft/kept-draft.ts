import { type Draft, emptyDraft } from './draft.ts'

/** What the browser keeps of products that are not saved yet: the form's own draft, and that of /add1 (R28). */
export type DraftKind = 'add' | 'add1'
const storageKey = (kind: DraftKind) => `tiem:product-draft:${kind}`

export interface KeptDraft {
  draft: Draft
  /** ISO time */
  at: string
  sent?: Sent
}
/** A new product that went out under this key, and whether it arrived is not known. */
export interface Sent {
  key: string
  draft: Draft
}

export function keepDraft(kind: DraftKind, draft: Draft, sent?: Sent): void {
  try {
    const kept: KeptDraft = { draft, at: new Date().toISOString(), sent }
    localStorage.setItem(storageKey(kind), JSON.stringify(kept))
  } catch {
    // A full browser keeps no draft; the form goes on without.
  }
}

export function keptDraft(kind: DraftKind): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(kind)) ?? 'null') as KeptDraft | null
    if (!kept?.draft?.fields || !kept.draft.sheet) return null
    // One that was kept by an older shop lacks what came since.
    const fields = { ...emptyDraft.fields, ...kept.draft.fields }
    return { ...kept, draft: { ...emptyDraft, ...kept.draft, fields } }
  } catch {
    return null
  }
}

/** It was refused: nothing of it is on its way. */
export function forgetSent(kind: DraftKind): void {
  const kept = keptDraft(kind)
  if (kept?.sent) keepDraft(kind, kept.draft)
}

export function dropDraft(kind: DraftKind): void {
  localStorage.removeItem(storageKey(kind))
}
