import { forgetBuyersWhoLeft } from '#data/former-buyers.ts'
import { deleteDryRuns } from '#data/imports.ts'
import { deleteOldLetters } from '#data/letters.ts'
import { deleteUnconfirmed } from '#data/newsletter.ts'
import { deleteOldResets } from '#data/password-resets.ts'
import { forgetRefusals } from '#data/refusals.ts'
import { deleteUnusedPhotos } from '#data/review-photos.ts'
import { deleteExpiredSessions } from '#data/sessions.ts'
import { deleteOldTries } from '#data/tries.ts'
import { picturesOf, type Shop } from './shop.ts'

const steps: ((shop: Shop) => Promise<unknown>)[] = [
  ({ sql }) => deleteExpiredSessions(sql),
  ({ sql }) => deleteOldTries(sql),
  ({ sql }) => deleteUnconfirmed(sql),
  ({ sql }) => deleteOldLetters(sql),
  ({ sql }) => deleteOldResets(sql),
  ({ sql }) => forgetBuyersWhoLeft(sql),
  ({ sql }) => forgetRefusals(sql),
  ({ sql }) => deleteDryRuns(sql, null),
  sweepPhotos,
]

/**
 * Removes what has ended: sessions past their time, counters that start again anyway, subscriptions that nobody
 * confirmed, letters of long ago, links to a new password that nobody used, dry runs of imports from before
 * yesterday, pictures that are in no review, who placed an order that is done and left the shop since, and refusals
 * at the door that are long past. What fails keeps nothing else back, and is told at the end.
 */
export async function sweep(shop: Shop): Promise<void> {
  const troubles: unknown[] = []
  for (const step of steps) await step(shop).catch((error) => troubles.push(error))
  if (troubles.length > 0) throw new AggregateError(troubles, 'what has ended could not be removed')
}

async function sweepPhotos(shop: Shop): Promise<void> {
  for (const id of await deleteUnusedPhotos(shop.sql)) await picturesOf(shop).remove(id)
}
