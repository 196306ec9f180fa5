import { type LetterState, letterStates } from '#contract/emails/letter-words.ts'
import { Badge } from '#web/ui/display/badge.tsx'

const tones = { waiting: 'amber', sending: 'amber', sent: 'plain', failed: 'red' } as const

export function StateBadge({ state }: { state: LetterState }) {
  return <Badge tone={tones[state]}>{letterStates[state]}</Badge>
}
