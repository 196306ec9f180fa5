import { letterEvents, letterStates } from '#contract/emails/letter-words.ts'
import type { LetterDetail } from '#contract/emails/letters.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockLetter } from '#data/emails/letter-list.ts'
import { queueLetterAgain } from '#data/emails/letters.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { readLetter } from './read-letters.ts'

export async function sendLetterAgain(shop: Shop, actor: Actor, id: string): Promise<LetterDetail | Failure> {
  const queued = await inTransaction(shop.db, async (tx) => {
    const letter = await lockLetter(tx, id)
    if (!letter) return fail('not_found')
    if (letter.state !== 'failed') return fail('letter_not_failed')
    if (letter.ended) return fail('letter_ended')
    await queueLetterAgain(tx, id)
    const [before, after] = [{ status: letterStates.failed }, { status: letterStates.waiting }]
    const name = letterEvents[letter.event]
    await recordChange(tx, actor, { action: 'update', noun: 'letter', id, name, before, after })
    return letter
  })
  return failed(queued) ? queued : readLetter(shop, id)
}
