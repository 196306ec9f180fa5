import { healthPath, readyPath } from '#contract/paths.ts'
import type { App, AppContext } from '#http/app-context.ts'
import { checkReadiness, type Readiness } from '#operations/runtime/check-readiness.ts'

const messages: Record<Exclude<Readiness, 'ready'> | 'stopping', string> = {
  stopping: 'The process is shutting down.',
  migrating: 'A database migration is pending.',
  'no database': 'The database does not answer.',
  'disk full': 'The disk of DATA_DIR or of the images has less than 32 MB free.',
}

export function mountHealth(app: App, context: AppContext): void {
  let pending: ReturnType<typeof checkReadiness> | null = null
  /** Concurrent requests share one check, so that health checks cannot load the database. */
  const ready = () => {
    pending ??= checkReadiness(context.shop).finally(() => {
      pending = null
    })
    return pending
  }
  app.get(healthPath, (c) => c.json({ status: 'alive' }))
  app.get(readyPath, async (c) => {
    const status = context.shutdownSignal?.aborted ? 'stopping' : await ready()
    return status === 'ready' ? c.json({ status }) : c.json({ status, error: messages[status] }, 503)
  })
}
