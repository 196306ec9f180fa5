import type { PurgedData } from '#contract/privacy/data-request-labels.ts'
import { deleteAbandonedGuests } from '#data/accounts/guests.ts'
import { deleteOldDevices } from '#data/accounts/known-devices.ts'
import { deleteExpiredPasswordResets } from '#data/accounts/password-resets.ts'
import { deleteExpiredSessions } from '#data/accounts/sessions.ts'
import { deleteExpiredSignUpLinks } from '#data/accounts/sign-up-links.ts'
import { deleteOldVisitCounts, deleteOldVisitors } from '#data/analytics/visits.ts'
import { listDueImageDeletions, removeFromImageDeletionQueue } from '#data/catalog/images.ts'
import { deleteOldWarnings } from '#data/customers/phone-warnings.ts'
import { clearOldRefusals } from '#data/customers/refusals.ts'
import { deleteUnconfirmedSubscriptions } from '#data/emails/newsletter.ts'
import { deleteOldEmails } from '#data/emails/outbox.ts'
import { deleteNextPreview } from '#data/imports/imports.ts'
import { anonymizeFinishedOrders, erasePersonalText } from '#data/privacy/anonymize-orders.ts'
import {
  deleteOldAuditEntries,
  deleteOldDataRequests,
  emptyOldCarts,
  recordPurge,
} from '#data/privacy/retention.ts'
import { deleteAbandonedPhoto, listAbandonedPhotos } from '#data/reviews/review-photos.ts'
import { deleteExpiredRateLimits } from '#data/runtime/rate-limits.ts'
import { deleteOldInvitations } from '#data/staff/invitations.ts'
import { deleteOldRestockRequests } from '#data/stock/restock-requests.ts'
import { BucketUnavailable } from '#data/storage/bucket.ts'
import { deleteOldApiTokens } from '#data/tokens/api-tokens.ts'
import { deleteOldEvents } from '#data/webhooks/events.ts'
import { getImageStore, type Shop } from '#operations/shop.ts'

/** Personal data; the owner sees how many rows were deleted. */
const countedSteps: Record<PurgedData, (shop: Shop) => Promise<number>> = {
  sessions: ({ db }) => deleteExpiredSessions(db),
  devices: ({ db }) => deleteOldDevices(db),
  invitations: ({ db }) => deleteOldInvitations(db),
  resets: async ({ db }) => (await deleteExpiredPasswordResets(db)) + (await deleteExpiredSignUpLinks(db)),
  newsletter: ({ db }) => deleteUnconfirmedSubscriptions(db),
  emails: ({ db }) => deleteOldEmails(db),
  guests: ({ db }) => deleteAbandonedGuests(db),
  restock: ({ db }) => deleteOldRestockRequests(db),
  carts: ({ db }) => emptyOldCarts(db),
  finishedOrders: ({ db }) => anonymizeFinishedOrders(db),
  refusals: ({ db }) => clearOldRefusals(db),
  photos: purgeAbandonedPhotos,
  requests: ({ db }) => deleteOldDataRequests(db),
  auditEntries: ({ db }) => deleteOldAuditEntries(db),
  visitors: ({ db }) => deleteOldVisitors(db),
}
const uncountedSteps: ((shop: Shop) => Promise<unknown>)[] = [
  removeImageFiles,
  ({ db }) => deleteExpiredRateLimits(db),
  ({ db }) => deleteOldApiTokens(db),
  ({ db }) => deleteOldEvents(db),
  ({ db }) => erasePersonalText(db, null),
  ({ db }) => deleteOldWarnings(db),
  ({ db }) => deleteOldVisitCounts(db),
  async ({ db }) => {
    while (await db.transaction((tx) => deleteNextPreview(tx, null)));
  },
]

/**
 * Deletes data whose retention period is over (docs/decisions/044). Runs every step, then throws if any failed.
 * @returns the number of deleted rows by kind, without zeros
 */
export async function purgeExpiredData(shop: Shop): Promise<Partial<Record<PurgedData, number>>> {
  const errors: unknown[] = []
  const deleted: Partial<Record<PurgedData, number>> = {}
  const attempt = (work: Promise<unknown>) => work.catch((error) => errors.push(error))
  for (const [what, step] of Object.entries(countedSteps) as [
    PurgedData,
    (shop: Shop) => Promise<number>,
  ][]) {
    await attempt(
      step(shop).then(async (rows) => {
        if (rows === 0) return
        deleted[what] = rows
        await recordPurge(shop.db, what, rows)
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
  const pictures = getImageStore(shop)
  const errors: unknown[] = []
  for (const id of await listDueImageDeletions(shop.db)) {
    try {
      await pictures.remove(id)
      await removeFromImageDeletionQueue(shop.db, id)
    } catch (error) {
      if (error instanceof BucketUnavailable) throw error
      errors.push(error)
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} image folders could not be removed`)
}
