import { healthPath, readyPath } from '#contract/paths.ts'
import type { App, Door } from '#http/context.ts'
import { checkReady, type Readiness } from '#operations/runtime/check-ready.ts'

const sentences: Record<Exclude<Readiness, 'ready'> | 'stopping', string> = {
  stopping: 'The process is ending and takes no more requests.',
  migrating: 'A migration of the database is yet to be made.',
  'no database': 'The database does not answer.',
  'disk full': 'The disk of DATA_DIR or of the pictures has less than 32 MB left: make room.',
}

/** Ready: the process is not stopping, the database answers and has every migration, and the disk has room. */
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
    return status === 'ready' ? c.json({ status }) : c.json({ status, error: sentences[status] }, 503)
  })
}
