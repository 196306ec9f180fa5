import { createStore } from '#web/app/create-store.ts'

export const calledOrderStore = createStore<string | null>(null)

export const setCalledOrder = (id: string | null): void => calledOrderStore.set(id)

export function forgetCalledOrder(id: string): void {
  if (calledOrderStore.getSnapshot() === id) setCalledOrder(null)
}
