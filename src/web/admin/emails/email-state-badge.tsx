import { type EmailState, emailStateLabels } from '#contract/emails/email-labels.ts'
import { Badge } from '#web/ui/display/badge.tsx'

const tones = { waiting: 'amber', sending: 'amber', sent: 'plain', failed: 'red' } as const

export function EmailStateBadge({ state }: { state: EmailState }) {
  return <Badge tone={tones[state]}>{emailStateLabels[state]}</Badge>
}
