import { type LetterState, letterStates } from '#contract/letter-words.ts'
import { Badge } from '../../ui/badge.tsx'

export function StateBadge({ state }: { state: LetterState }) {
  const tone = state === 'failed' ? 'red' : state === 'sent' ? 'plain' : 'ink'
  return <Badge tone={tone}>{letterStates[state]}</Badge>
}
