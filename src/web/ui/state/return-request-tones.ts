import type { ReturnRequestState } from '#contract/returns/return-labels.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

/** Open requests must stand out. */
export const returnRequestTones: Record<ReturnRequestState, BadgeTone> = {
  open: 'amber',
  done: 'plain',
  declined: 'quiet',
  withdrawn: 'quiet',
}
