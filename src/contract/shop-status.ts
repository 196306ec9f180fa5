import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './text.ts'

/** What the shop does by itself now and then. */
export const chores = ['sweep', 'cancelUnpaid', 'keepSales', 'askDueCarriers'] as const
export type ChoreName = (typeof chores)[number]

const Last = z.object({
  triedAt: timestamp.nullable(),
  /** null: never yet */
  doneAt: timestamp.nullable(),
  well: z.boolean(),
})

/** How the shop fares, part by part; `well` says whether there is anything to do. */
export const ShopStatus = z.object({
  version: z.string(),
  /** The newest change of the database's tables. */
  migration: z.string(),
  runningSince: timestamp,
  database: z.object({ version: z.string(), bytes: z.number(), standbys: z.int() }),
  /** Servers at which what may be old is read; `age` in seconds; null: it is not known, or the server takes writes itself. */
  standbys: z.array(z.object({ name: z.string(), well: z.boolean(), age: z.number().nullable() })),
  letters: z.object({
    well: z.boolean(),
    sends: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
    /** minutes for which the oldest that is due has waited */
    late: z.int(),
  }),
  /** Bytes of the disk where the data folder is, or the pictures: of the one that has less room. */
  room: z.object({ well: z.boolean(), free: z.number(), total: z.number() }),
  /** null: pictures are on the disk */
  bucket: z.object({ well: z.boolean() }).nullable(),
  backup: Last,
  chores: z.array(Last.extend({ name: z.enum(chores) })),
})
export type ShopStatus = z.infer<typeof ShopStatus>

export const shopStatusEndpoints = {
  getShopStatus: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary:
      'How the shop fares: database, letters, room on the disk, the last backup, what it does by itself',
    status: 200,
    answer: ShopStatus,
  }),
}
