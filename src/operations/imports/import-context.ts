import type { Product } from '#contract/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import type { ImportIssue } from '#domain/imports/import-issues.ts'
import type { ChangedFields } from '#domain/staff/changed-fields.ts'
import type { SavedProduct } from '#operations/catalog/save-product.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'

/** The state of a product in the dry run, so that later changes are not overwritten. */
export interface DryRunState {
  /** Null: the dry run found no product, so the import creates one. */
  productId: string | null
  version: number | null
  /** The `stockMovementId` of each variant by id, so that later sales are kept. */
  stockMovementIds: Record<string, number>
}

/** @param seen null: there was no dry run */
export const isChangedSinceDryRun = (
  seen: DryRunState | null,
  current: Pick<Product, '_id' | 'version'> | null,
): boolean =>
  seen !== null && (seen.productId !== (current?._id ?? null) || seen.version !== (current?.version ?? null))

export interface ImportContext {
  shop: Shop
  dryRun: boolean
  by: AuditActor
  /** Whether the stock of existing variants is set; new variants always get the stock of the file. */
  appliesStock: boolean
  importId?: string
  /** The median price of the shop's products, read once; null with too few of them. */
  readMedianPrice: () => Promise<number | null>
  /** A cache of the ids of categories, attributes and values by their names. */
  idCache: Map<string, string>
  findDryRunState?: (row: number) => Promise<DryRunState | null>
  beforeCommit?: (tx: Transaction, row: number, written: SavedProduct) => Promise<void>
}

export type ImportOutcome = 'created' | 'updated' | 'unchanged' | 'skipped'
export interface ProductImportResult {
  outcome: ImportOutcome
  images: number
  issues: ImportIssue[]
  current: Product | null
  change: ChangedFields | null
  onlyStock: boolean
}

export const skippedResult = (issue: ImportIssue): ProductImportResult => ({
  outcome: 'skipped',
  images: 0,
  issues: [issue],
  current: null,
  change: null,
  onlyStock: false,
})

const maxAttempts = 3

/** Retries if the product was saved concurrently. @param once returns a text with the reason if it was refused */
export async function retryOnConflict(
  once: () => Promise<ProductImportResult | string>,
  refused: (reason: string) => ProductImportResult,
) {
  let reason = ''
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const saved = await once()
    if (typeof saved !== 'string') return saved
    reason = saved
  }
  return refused(reason)
}

/** A data error of PostgreSQL (class 22 or 23) skips one product; any other error stops the import. */
export function getRefusalReason(error: unknown): string {
  const { code = '', message } = error as { code?: string; message?: string }
  if (/^2[23]/.test(code)) return message ?? code
  throw error
}
