import type { ChangeAction, ChangeNoun } from '#contract/change-words.ts'
import { insertChange } from '#data/changes.ts'
import type { Transaction } from '#data/database/connection.ts'
import { changedFields, type Facts } from '#domain/changed-fields.ts'
import type { Signer } from './shop.ts'

export interface Change {
  action: ChangeAction
  noun: ChangeNoun
  /** null: there is one such thing */
  id: string | null
  /** what it is called now: an order's number, a product's name */
  name: string
  /**
   * What is told of it; only the fields that differ are kept, and no line where none does. DANGER: no
   * password, token or hash, and of people no more than the change needs.
   */
  before?: Facts | null
  after?: Facts | null
}

/** One line in the book of changes, in the transaction of the change itself: neither is there without the other. */
export async function recordChange(tx: Transaction, by: Signer, change: Change): Promise<void> {
  const fields = changedFields(change.before ?? null, change.after ?? null)
  if (!fields) return
  await insertChange(tx, {
    ...fields,
    accountId: by._id,
    byName: by.name,
    requestId: by.requestId ?? null,
    action: change.action,
    noun: change.noun,
    nounId: change.id,
    name: change.name,
  })
}
