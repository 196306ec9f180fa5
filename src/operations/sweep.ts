import type { Swept } from '#contract/data-request-words.ts'
import { forgetBuyersWhoLeft, forgetWhatWasSaid } from '#data/former-buyers.ts'
import { deleteDryRun } from '#data/imports.ts'
import { deleteOldLetters } from '#data/letters.ts'
import { deleteUnconfirmed } from '#data/newsletter.ts'
import { deleteOldResets } from '#data/password-resets.ts'
import { forgetRefusals } from '#data/refusals.ts'
import { countSwept, deleteOldChanges, deleteOldRequests, emptyOldCarts } from '#data/retention.ts'
import { deleteAbandonedPhoto, listAbandonedPhotos } from '#data/review-photos.ts'
import { deleteExpiredSessions } from '#data/sessions.ts'
import { deleteOldTries } from '#data/tries.ts'
import { picturesOf, type Shop } from './shop.ts'

/** What is about people: how much of it went is kept for the owner. */
const steps: Record<Swept, (shop: Shop) => Promise<number>> = {
  sessions: ({ sql }) => deleteExpiredSessions(sql),
  resets: ({ sql }) => deleteOldResets(sql),
  newsletter: ({ sql }) => deleteUnconfirmed(sql),
  letters: ({ sql }) => deleteOldLetters(sql),
  carts: ({ sql }) => emptyOldCarts(sql),
  buyers: ({ sql }) => forgetBuyersWhoLeft(sql),
  refusals: ({ sql }) => forgetRefusals(sql),
  photos: sweepPhotos,
  requests: ({ sql }) => deleteOldRequests(sql),
  changes: ({ sql }) => deleteOldChanges(sql),
}
/** What is the shop's own: nobody asks how much of it there was. */
const quietly: ((shop: Shop) => Promise<unknown>)[] = [
  ({ sql }) => deleteOldTries(sql),
  ({ sql }) => forgetWhatWasSaid(sql, null),
  async ({ sql }) => {
    while (await sql.begin((tx) => deleteDryRun(tx, null)));
  },
]

/**
 * Removes what has ended, each after its time (docs/decisions/044). What fails keeps nothing else back, and is told at
 * the end.
 * @returns how much went, of what anything went
 */
export async function sweep(shop: Shop): Promise<Partial<Record<Swept, number>>> {
  const troubles: unknown[] = []
  const gone: Partial<Record<Swept, number>> = {}
  const attempt = (work: Promise<unknown>) => work.catch((error) => troubles.push(error))
  for (const [what, step] of Object.entries(steps) as [Swept, (shop: Shop) => Promise<number>][]) {
    await attempt(
      step(shop).then(async (rows) => {
        if (rows === 0) return
        gone[what] = rows
        await countSwept(shop.sql, what, rows)
      }),
    )
  }
  for (const step of quietly) await attempt(step(shop))
  if (troubles.length > 0) throw new AggregateError(troubles, 'what has ended could not be removed')
  return gone
}

/** Its rows are kept where the files of a picture could not be removed: the next time they are asked for again. */
async function sweepPhotos(shop: Shop): Promise<number> {
  let gone = 0
  for (const id of await listAbandonedPhotos(shop.sql)) {
    const removed = await shop.sql.begin(async (tx) => {
      const removed = await deleteAbandonedPhoto(tx, id)
      if (removed) await picturesOf(shop).remove(id)
      return removed
    })
    if (removed) gone++
  }
  return gone
}
