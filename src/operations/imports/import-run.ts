import type { Product } from '#contract/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import type { Problem } from '#domain/imports/problems.ts'
import type { ChangedFields } from '#domain/staff/changed-fields.ts'
import type { Written } from '#operations/catalog/save-product.ts'
import type { Shop, Signer } from '#operations/shop.ts'

/** The state of a product in the dry run, so that later changes are not overwritten. */
export interface Seen {
  version: number | null
  /** The `stockAsOf` of each variant by id, so that later sales are kept. */
  marks: Record<string, number>
}

export interface Run {
  shop: Shop
  dryRun: boolean
  by: Signer
  /** Whether the stock of existing variants is set; new variants always get the stock of the file. */
  stock: boolean
  importId?: string
  /** A cache of the ids of categories, attributes and values by their names. */
  known: Map<string, string>
  seen?: (row: number) => Promise<Seen | null>
  after?: (tx: Transaction, row: number, written: Written) => Promise<void>
}

export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped'
export interface Saved {
  outcome: Outcome
  pictures: number
  problems: Problem[]
  current: Product | null
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

const maxAttempts = 3

/** Retries if the product was saved concurrently. @param once returns a text with the reason if it was refused */
export async function insist(once: () => Promise<Saved | string>, refused: (reason: string) => Saved) {
  let reason = ''
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const saved = await once()
    if (typeof saved !== 'string') return saved
    reason = saved
  }
  return refused(reason)
}

/** A data error of PostgreSQL (class 22 or 23) skips one product; any other error stops the import. */
export function whyRefused(error: unknown): string {
  const { code = '', message } = error as { code?: string; message?: string }
  if (/^2[23]/.test(code)) return message ?? code
  throw error
}
