type ToastLook = 'default' | 'destructive' | 'success'

interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastMessage {
  title: string
  description?: string
  look?: ToastLook
  /** A single action, such as undo. */
  action?: ToastAction
  /** For an action that is possible for this time only: the toast then goes, also from under the pointer. */
  durationMs?: number
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

let current: DisplayedToast | null = null
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setCurrent(next: DisplayedToast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Replaces the current toast, because only one is visible at a time. Browser only. */
export function showToast(message: ToastMessage): void {
  clearTimeout(removal)
  count += 1
  const id = count
  setCurrent({ ...message, id, shownAtMs: performance.now(), open: true })
  if (message.durationMs) setTimeout(() => dismissToast(id), message.durationMs)
}

const storageKey = 'tiem:toast'

/** The next document in this tab shows the toast. */
export function saveToastForNextPage({ title, description, look }: ToastMessage): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ title, description, look }))
}

export function showSavedToast(): void {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (stored) showToast(JSON.parse(stored))
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return
  setCurrent({ ...current, open: false })
  clearTimeout(removal)
  removal = setTimeout(() => setCurrent(null), removeAfterMs)
}

export function dismissToastOfLastPage(): void {
  if (current && !current.durationMs && performance.now() - current.shownAtMs > navigationMs)
    dismissToast(current.id)
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => current,
  onServer: () => null,
}
