import type { FieldFault } from './failures.ts'
import type { FormName } from './paths.ts'

/** What is said once, on the page that follows a plain form (docs/decisions/014). */
export interface Flash {
  title: string
  description?: string
  look: 'success' | 'destructive'
  /** Shown as a toast, half a second after the page (spec.md section 4); as a note where no scripts run. */
  toast?: boolean
  /** More than one thing: a line each. */
  lines?: string[]
  /** Where the form was at fault. */
  details?: FieldFault[]
  /** The form that `details` and `typed` belong to. */
  form?: FormName
  /** What was typed, so that nobody types it twice; never a password. */
  typed?: Record<string, string>
}
