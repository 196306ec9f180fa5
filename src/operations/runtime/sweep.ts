import type { Swept } from '#contract/privacy/data-request-words.ts'
import { deleteOldDevices } from '#data/accounts/known-devices.ts'
import { deleteOldResets } from '#data/accounts/password-resets.ts'
import { deleteExpiredSessions } from '#data/accounts/sessions.ts'
import { endImage, listImagesToRemove } from '#data/catalog/images.ts'
import { deleteOldWarnings } from '#data/customers/phone-blocks.ts'
import { forgetRefusals } from '#data/customers/refusals.ts'
import { deleteOldLetters } from '#data/emails/letters.ts'
import { deleteUnconfirmed } from '#data/emails/newsletter.ts'
import { deleteDryRun } from '#data/imports/imports.ts'
import { erasePersonalText, forgetBuyersWhoLeft } from '#data/privacy/former-buyers.ts'
import { countSwept, deleteOldChanges, deleteOldRequests, emptyOldCarts } from '#data/privacy/retention.ts'
import { deleteAbandonedPhoto, listAbandonedPhotos } from '#data/reviews/review-photos.ts'
import { deleteOldTries } from '#data/runtime/tries.ts'
import { deleteOldInvitations } from '#data/staff/invitations.ts'
import { picturesOf, type Shop } from '#operations/shop.ts'

/** What is about people: how much of it went is kept for the owner. */
const steps: Record<Swept, (shop: Shop) => Promise<number>> = {
  sessions: ({ db }) => deleteExpiredSessions(db),
  devices: ({ db }) => deleteOldDevices(db),
  invitations: ({ db }) => deleteOldInvitations(db),
  resets: ({ db }) => deleteOldResets(db),
  newsletter: ({ db }) => deleteUnconfirmed(db),
  letters: ({ db }) => deleteOldLetters(db),
  carts: ({ db }) => emptyOldCarts(db),
  buyers: ({ db }) => forgetBuyersWhoLeft(db),
  refusals: ({ db }) => forgetRefusals(db),
  photos: sweepPhotos,
  requests: ({ db }) => deleteOldRequests(db),
  changes: ({ db }) => deleteOldChanges(db),
}
/** What is the shop's own: nobody asks how much of it there was. */
const quietly: ((shop: Shop) => Promise<unknown>)[] = [
  removePictures,
  ({ db }) => deleteOldTries(db),
  ({ db }) => erasePersonalText(db, null),
  ({ db }) => deleteOldWarnings(db),
  async ({ db }) => {
    while (await db.transaction((tx) => deleteDryRun(tx, null)));
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
        await countSwept(shop.db, what, rows)
      }),
    )
  }
  for (const step of quietly) await attempt(step(shop))
  if (troubles.length > 0) throw new AggregateError(troubles, 'what has ended could not be removed')
  return gone
}

async function sweepPhotos({ db }: Shop): Promise<number> {
  let gone = 0
  for (const id of await listAbandonedPhotos(db)) if (await deleteAbandonedPhoto(db, id)) gone++
  return gone
}

/** Files that could not be removed are asked for again the next time. */
async function removePictures(shop: Shop): Promise<void> {
  const pictures = picturesOf(shop)
  for (const id of await listImagesToRemove(shop.db)) {
    await pictures.remove(id)
    await endImage(shop.db, id)
  }
}
