/** A value outside of React for `useSyncExternalStore`. The server and the hydration see the initial one. */
export function createStore<Value>(initial: Value) {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => current,
    getServerSnapshot: () => initial,
    set(next: Value): void {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
