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

/** Personal data; the owner sees how many rows were deleted. */
const countedSteps: Record<Swept, (shop: Shop) => Promise<number>> = {
  sessions: ({ db }) => deleteExpiredSessions(db),
  devices: ({ db }) => deleteOldDevices(db),
  invitations: ({ db }) => deleteOldInvitations(db),
  resets: ({ db }) => deleteOldResets(db),
  newsletter: ({ db }) => deleteUnconfirmed(db),
  letters: ({ db }) => deleteOldLetters(db),
  carts: ({ db }) => emptyOldCarts(db),
  buyers: ({ db }) => forgetBuyersWhoLeft(db),
  refusals: ({ db }) => forgetRefusals(db),
  photos: purgeAbandonedPhotos,
  requests: ({ db }) => deleteOldRequests(db),
  changes: ({ db }) => deleteOldChanges(db),
}
const uncountedSteps: ((shop: Shop) => Promise<unknown>)[] = [
  removeImageFiles,
  ({ db }) => deleteOldTries(db),
  ({ db }) => erasePersonalText(db, null),
  ({ db }) => deleteOldWarnings(db),
  async ({ db }) => {
    while (await db.transaction((tx) => deleteDryRun(tx, null)));
  },
]

/**
 * Deletes data whose retention period is over (docs/decisions/044). Runs every step, then throws if any failed.
 * @returns the number of deleted rows by kind, without zeros
 */
export async function sweep(shop: Shop): Promise<Partial<Record<Swept, number>>> {
  const errors: unknown[] = []
  const deleted: Partial<Record<Swept, number>> = {}
  const attempt = (work: Promise<unknown>) => work.catch((error) => errors.push(error))
  for (const [what, step] of Object.entries(countedSteps) as [Swept, (shop: Shop) => Promise<number>][]) {
    await attempt(
      step(shop).then(async (rows) => {
        if (rows === 0) return
        deleted[what] = rows
        await countSwept(shop.db, what, rows)
      }),
    )
  }
  for (const step of uncountedSteps) await attempt(step(shop))
  if (errors.length > 0) throw new AggregateError(errors, 'some expired data could not be deleted')
  return deleted
}

async function purgeAbandonedPhotos({ db }: Shop): Promise<number> {
  let count = 0
  for (const id of await listAbandonedPhotos(db)) if (await deleteAbandonedPhoto(db, id)) count++
  return count
}

async function removeImageFiles(shop: Shop): Promise<void> {
  const pictures = picturesOf(shop)
  for (const id of await listImagesToRemove(shop.db)) {
    await pictures.remove(id)
    await endImage(shop.db, id)
  }
}
