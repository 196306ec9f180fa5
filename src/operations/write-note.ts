import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { StaffNote } from '#contract/order-desk.ts'
import { findOrderNumber } from '#data/orders.ts'
import {
  insertCustomerNote,
  insertOrderNote,
  listCustomerNotes,
  listOrderNotes,
  type NewNote,
} from '#data/staff-notes.ts'
import { inTransaction } from '#data/transaction.ts'
import { recordChange } from './record-change.ts'
import type { Actor, Shop } from './shop.ts'

const noteOf = (actor: Actor, text: string): NewNote => ({
  id: uuid(),
  text,
  accountId: actor._id,
  byName: actor.name,
})

/** Answers all notes of the order, the newest first. The book of changes says that there is one, not what it says. */
export function noteOnOrder(
  shop: Shop,
  actor: Actor,
  id: string,
  text: string,
): Promise<StaffNote[] | Failure> {
  return inTransaction(shop.sql, async (tx) => {
    if (!(await insertOrderNote(tx, id, noteOf(actor, text)))) return fail('not_found')
    const [notes, name] = await Promise.all([listOrderNotes(tx, id), findOrderNumber(tx, id)])
    await recordChange(tx, actor, { action: 'update', noun: 'order', id, name, ...oneMore(notes) })
    return notes
  })
}

export function noteOnCustomer(
  shop: Shop,
  actor: Actor,
  id: string,
  text: string,
): Promise<StaffNote[] | Failure> {
  return inTransaction(shop.sql, async (tx) => {
    if (!(await insertCustomerNote(tx, id, noteOf(actor, text)))) return fail('not_found')
    const notes = await listCustomerNotes(tx, id)
    // Without the name: it would outlive the account.
    const customer = { action: 'update', noun: 'customer', id, name: 'Khách hàng' } as const
    await recordChange(tx, actor, { ...customer, ...oneMore(notes) })
    return notes
  })
}

const oneMore = (notes: StaffNote[]) => ({
  before: { notes: notes.length - 1 },
  after: { notes: notes.length },
})
