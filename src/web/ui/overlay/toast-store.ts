/** How a toast looks: `destructive` for what failed, `success` for what was done. */
export type ToastLook = 'default' | 'destructive' | 'success'

export interface ToastAction {
  label: string
  act: () => void
}

export interface ToastMessage {
  title: string
  description?: string
  look?: ToastLook
  /** One act that the message offers, such as taking back what it tells. */
  action?: ToastAction
}
export interface ShownToast extends ToastMessage {
  id: number
  open: boolean
}

/** spec.md section 9 */
export const toastDurationMs = 5000
export const swipeThresholdPx = 50
const removeAfterMs = 1_000_000

let current: ShownToast | null = null
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setCurrent(next: ShownToast | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one before: only one is visible at a time. Browser only. */
export function showToast(message: ToastMessage): void {
  clearTimeout(removal)
  count += 1
  setCurrent({ ...message, id: count, open: true })
}

const storageKey = 'tiem:toast'

/** The next document that this tab loads shows it. */
export function keepToast({ title, description, look }: ToastMessage): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ title, description, look }))
}

export function showKeptToast(): void {
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

export const toasts = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  now: () => current,
  onServer: () => null,
}
