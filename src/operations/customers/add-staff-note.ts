import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { StaffNote, StaffNoteInput } from '#contract/orders/admin-orders.ts'
import {
  findNote,
  insertCustomerNote,
  insertOrderNote,
  listCustomerNotes,
  listOrderNotes,
  type NewNote,
  type NoteTable,
} from '#data/customers/staff-notes.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { findOrderNumber } from '#data/orders/orders.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

interface NoteTarget {
  table: NoteTable
  insert: (tx: Transaction, aboutId: string, note: NewNote) => Promise<boolean>
  list: (tx: Transaction, aboutId: string) => Promise<StaffNote[]>
  record: (tx: Transaction, notes: StaffNote[]) => Promise<void>
}

/** The audit log records the number of notes, not their text. */
export function addOrderNote(shop: Shop, actor: Actor, id: string, input: StaffNoteInput) {
  return writeNote(shop, actor, id, input, {
    ...{ table: 'order_notes', insert: insertOrderNote, list: listOrderNotes },
    record: async (tx, notes) => {
      const name = await findOrderNumber(tx, id)
      await recordAuditEntry(tx, actor, {
        action: 'update',
        entity: 'order',
        id,
        name,
        ...noteCountChange(notes),
      })
    },
  })
}

export function addCustomerNote(shop: Shop, actor: Actor, id: string, input: StaffNoteInput) {
  return writeNote(shop, actor, id, input, {
    ...{ table: 'customer_notes', insert: insertCustomerNote, list: listCustomerNotes },
    record: async (tx, notes) => {
      // The audit log is never erased, so it must not contain the name of the customer.
      const customer = { action: 'update', entity: 'customer', id, name: 'Khách hàng' } as const
      await recordAuditEntry(tx, actor, { ...customer, ...noteCountChange(notes) })
    },
  })
}

function writeNote(
  shop: Shop,
  actor: Actor,
  aboutId: string,
  { text, key }: StaffNoteInput,
  { table, insert, list, record }: NoteTarget,
): Promise<StaffNote[] | Failure> {
  return inTransaction<StaffNote[]>(
    shop.db,
    async (tx) => {
      const repeated = key ? await isRepeated(tx, table, key, { aboutId, text, accountId: actor._id }) : false
      if (failed(repeated)) return repeated
      if (repeated) return list(tx, aboutId)
      const note = { id: key ?? uuid(), text, accountId: actor._id, byName: actor.name }
      if (!(await insert(tx, aboutId, note))) return fail('not_found')
      const notes = await list(tx, aboutId)
      await record(tx, notes)
      return notes
    },
    // A concurrent request inserted the same key; the retry finds its note.
    (error) => isUniqueViolation(error, `${table}_pkey`),
  )
}

async function isRepeated(
  tx: Transaction,
  table: NoteTable,
  key: string,
  note: Omit<NewNote, 'id' | 'byName'> & { aboutId: string },
) {
  const earlier = await findNote(tx, table, key)
  if (!earlier) return false
  const { aboutId, text, accountId } = earlier
  const isSame = aboutId === note.aboutId && text === note.text && accountId === note.accountId
  return isSame || fail('idempotency_key_reused')
}

const noteCountChange = (notes: StaffNote[]) => ({
  before: { notes: notes.length - 1 },
  after: { notes: notes.length },
})
