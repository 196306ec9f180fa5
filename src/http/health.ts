import { healthPath, readyPath } from '#contract/paths.ts'
import { checkReady } from '#operations/check-ready.ts'
import type { App, Door } from './context.ts'

/** Alive: the process answers. Ready: it goes on, and the database answers and has every migration. */
export function mountHealth(app: App, door: Door): void {
  let asking: ReturnType<typeof checkReady> | null = null
  /** The database is asked once for all who wait to hear it: however many ask, it is no load. */
  const ready = () => {
    asking ??= checkReady(door.shop).finally(() => {
      asking = null
    })
    return asking
  }
  app.get(healthPath, (c) => c.json({ status: 'alive' }))
  app.get(readyPath, async (c) => {
    const status = door.leaving?.aborted ? 'stopping' : await ready()
    return c.json({ status }, status === 'ready' ? 200 : 503)
  })
}
