import type { InvalidField } from './failures.ts'
import type { FormName } from './paths.ts'

/** A message shown once, on the page after an HTML form (docs/decisions/014). */
export interface Flash {
  title: string
  description?: string
  kind: 'success' | 'destructive'
  /** A toast half a second after the page (section 4 of the specification); a note without scripts. */
  toast?: boolean
  lines?: string[]
  details?: InvalidField[]
  /** The form that `details` and `input` belong to. */
  form?: FormName
  /** Form values to fill in again. DANGER: never a password. */
  input?: Record<string, string>
}
