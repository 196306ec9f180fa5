import { type ComponentType, lazy } from 'react'

/**
 * A part of a page that is fetched with its first use. Where it cannot be had it is not there until the network is
 * back: one that failed would take the whole page with it.
 */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  const fetched = (): Promise<ComponentType<Props>> =>
    load().catch(async () => {
      await new Promise((done) => addEventListener('online', done, { once: true }))
      return fetched()
    })
  return lazy(async () => ({ default: await fetched() }))
}
