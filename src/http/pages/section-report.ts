import { toLoggableError } from '#http/api/failure-response.ts'
import type { AppContext } from '#http/app-context.ts'

export type ReportSection = (kind: string, error: unknown) => void

/** Logs each kind once, because every view of its page would repeat it. */
export function createSectionReport({ log }: Pick<AppContext, 'log'>): ReportSection {
  const reported = new Set<string>()
  return (kind, error) => {
    if (reported.has(kind)) return
    reported.add(kind)
    const [extension, section] = kind.split('/')
    log.error(
      { extension, section, err: toLoggableError(error) },
      'a section of an extension failed; pages are shown without it',
    )
  }
}
