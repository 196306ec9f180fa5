import { createStore } from '#web/app/create-store.ts'

type ToastKind = 'default' | 'destructive' | 'success'

interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastMessage {
  title: string
  description?: string
  kind?: ToastKind
  /** A single action, such as undo. */
  action?: ToastAction
  /** For an action that is possible for this time only: the toast then goes, also from under the pointer. */
  durationMs?: number
  /** `top` on a phone: the page that opens has its choices or its next step at the bottom. */
  place?: 'top'
}
export interface DisplayedToast extends ToastMessage {
  id: number
  shownAtMs: number
  open: boolean
}

/** Specification, section 9. */
export const toastDurationMs = 5000
export const swipeThresholdPx = 50
const removeAfterMs = 1_000_000
/** A toast that is older belongs to the page that the shopper leaves; a younger one to the page that opens. */
const navigationMs = 400

let count = 0
let removal: ReturnType<typeof setTimeout> | undefined

export const toastStore = createStore<DisplayedToast | null>(null)

/** Replaces the current toast, because only one is visible at a time. Browser only. */
export function showToast(message: ToastMessage): void {
  clearTimeout(removal)
  count += 1
  const id = count
  toastStore.set({ ...message, id, shownAtMs: performance.now(), open: true })
  if (message.durationMs) setTimeout(() => dismissToast(id), message.durationMs)
}

const storageKey = 'tiem:toast'

/** The next document in this tab shows the toast. */
export function saveToastForNextPage({ title, description, kind }: ToastMessage): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ title, description, kind }))
}

export function showSavedToast(): void {
  const storedToast = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (storedToast) showToast(JSON.parse(storedToast))
}

export function dismissToast(id: number): void {
  const current = toastStore.getSnapshot()
  if (current?.id !== id) return
  toastStore.set({ ...current, open: false })
  clearTimeout(removal)
  removal = setTimeout(() => toastStore.set(null), removeAfterMs)
}

export function dismissToastOfLastPage(): void {
  const current = toastStore.getSnapshot()
  if (current && !current.durationMs && performance.now() - current.shownAtMs > navigationMs)
    dismissToast(current.id)
}
