import { forgetBuyersWhoLeft } from '#data/former-buyers.ts'
import { deleteDryRuns } from '#data/imports.ts'
import { deleteOldLetters } from '#data/letters.ts'
import { deleteUnconfirmed } from '#data/newsletter.ts'
import { deleteOldResets } from '#data/password-resets.ts'
import { forgetRefusals } from '#data/refusals.ts'
import { deleteUnusedPhotos, removePictureFiles } from '#data/review-photos.ts'
import { deleteExpiredSessions } from '#data/sessions.ts'
import { deleteOldTries } from '#data/tries.ts'
import type { Shop } from './shop.ts'

/**
 * Removes what has ended: sessions past their time, counters that start again anyway, subscriptions that nobody
 * confirmed, letters of long ago, links to a new password that nobody used, dry runs of imports from before
 * yesterday, pictures that are in no review, who placed an order that is done and left the shop since, and refusals
 * at the door that are long past.
 */
export async function sweep({ sql, imagesDir }: Shop): Promise<void> {
  await deleteExpiredSessions(sql)
  await deleteOldTries(sql)
  await deleteUnconfirmed(sql)
  await deleteOldLetters(sql)
  await deleteOldResets(sql)
  await forgetBuyersWhoLeft(sql)
  await forgetRefusals(sql)
  await deleteDryRuns(sql, null)
  for (const id of await deleteUnusedPhotos(sql)) await removePictureFiles(imagesDir, id)
}
