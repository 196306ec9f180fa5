let calledOrder: string | null = null
const listeners = new Set<() => void>()

export const calledOrderStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => calledOrder,
  onServer: () => null,
}

export function setCalledOrder(id: string | null): void {
  calledOrder = id
  for (const listener of listeners) listener()
}

export function forgetCalledOrder(id: string): void {
  if (calledOrder === id) setCalledOrder(null)
}
