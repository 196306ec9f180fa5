import { healthPath, readyPath } from '#contract/paths.ts'
import { checkReady } from '#operations/check-ready.ts'
import type { App, Door } from './context.ts'

/** Alive: the process answers. Ready: it goes on, and the database answers and has every migration. */
export function mountHealth(app: App, door: Door): void {
  app.get(healthPath, (c) => c.json({ status: 'alive' }))
  app.get(readyPath, async (c) => {
    const status = door.leaving?.aborted ? 'stopping' : await checkReady(door.shop)
    return c.json({ status }, status === 'ready' ? 200 : 503)
  })
}
