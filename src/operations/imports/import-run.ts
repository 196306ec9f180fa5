import type { Product } from '#contract/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import type { Problem } from '#domain/imports/problems.ts'
import type { ChangedFields } from '#domain/staff/changed-fields.ts'
import type { Written } from '#operations/catalog/save-product.ts'
import type { Shop, Signer } from '#operations/shop.ts'

/** What an earlier look saw of the product: what changed since then is not written over. */
export interface Seen {
  /** null: there was no such product */
  version: number | null
  /** the last movement that the stock of each variant counted, by its id: what was sold since stays sold */
  marks: Record<string, number>
}

/** One run of the import: how it goes, and what it has seen. */
export interface Run {
  shop: Shop
  dryRun: boolean
  by: Signer
  /** whether the file's stock holds for variants that the shop has; new ones always begin with it */
  stock: boolean
  importId?: string
  /** ids of the categories, attributes and values that this run has met, by what they are and their words */
  known: Map<string, string>
  /** By the product's first row; without it the file holds against whatever is there. */
  seen?: (row: number) => Promise<Seen | null>
  /** Runs in the transaction of each product that is written. */
  after?: (tx: Transaction, row: number, written: Written) => Promise<void>
}

export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped'
export interface Saved {
  outcome: Outcome
  pictures: number
  problems: Problem[]
  /** as it was found */
  current: Product | null
  /** what differs, or would */
  change: ChangedFields | null
  onlyStock: boolean
}

export const skipped = (problem: Problem): Saved => ({
  outcome: 'skipped',
  pictures: 0,
  problems: [problem],
  current: null,
  change: null,
  onlyStock: false,
})

const tries = 3

/** Somebody who saves the same product at the same time wins no race. @param once a text says why it was refused */
export async function insist(once: () => Promise<Saved | string>, refused: (why: string) => Saved) {
  let why = ''
  for (let attempt = 0; attempt < tries; attempt++) {
    const saved = await once()
    if (typeof saved !== 'string') return saved
    why = saved
  }
  return refused(why)
}

/** Data that PostgreSQL refuses loses one product alone; without PostgreSQL there is nothing to go on with. */
export function whyRefused(error: unknown): string {
  const { code = '', message } = error as { code?: string; message?: string }
  if (/^2[23]/.test(code)) return message ?? code
  throw error
}
