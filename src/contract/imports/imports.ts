import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { ProductImageUrl } from '#contract/catalog/products.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { auditedValues } from '#contract/staff/audit-log.ts'
import { importItemOutcomes, importItemStates, importItemViews, importStatuses } from './import-states.ts'

const count = z.int().min(0)

/** Uploaded images by the names that the file has for them. */
export const ImportPictures = z
  .record(z.string().max(500), ProductImageUrl)
  .refine((pictures) => Object.keys(pictures).length <= limits.maxImportPictures)

export const Import = z.object({
  _id: id,
  kind: z
    .enum(['catalogue', 'prices'])
    .describe('`catalogue`: products and variants. `prices`: price and stock of existing variants, by SKU.'),
  fileName: z.string(),
  by: z.object({
    _id: id.nullable().describe('Null: the operator, or a deleted account.'),
    name: z.string(),
  }),
  at: timestamp,
  status: z.enum(importStatuses),
  running: z.boolean().describe('True: the server is processing it now.'),
  withStock: z.boolean().describe('True: the stock in the file is applied as well.'),
  rows: count.describe('Number of rows in the file.'),
  products: count.describe('Number of products in the file.'),
  unread: z
    .array(
      z.object({
        name: z.string(),
        near: z.string().nullable().describe('A known column with a similar name. Null: none.'),
      }),
    )
    .describe('Columns that the import ignores.'),
  hasStock: z
    .boolean()
    .describe('False: the file has no stock column, so the stock of existing products is unchanged.'),
  hasCosts: z
    .boolean()
    .describe('True: the file has costs, so that the right `costs` is needed to apply or to undo it.'),
  fault: z.string().nullable().describe('Why the whole file cannot be imported. Null: it can.'),
  counts: z
    .object({
      read: count.describe('Products read from the file.'),
      created: count.describe('New products.'),
      updated: count.describe('Products with changes.'),
      onlyStock: count.describe('Updated products whose only change is stock.'),
      unchanged: count.describe('Products without changes.'),
      skipped: count.describe('Products that are skipped.'),
      faults: count.describe('Issues because of which a row or its product is skipped.'),
      remarked: count.describe('Products with issues.'),
      warned: count.describe('Products whose changes are probably a mistake.'),
      done: count.describe('Products applied so far, including undone ones.'),
      refused: count.describe('Products that could not be applied.'),
      undone: count.describe('Products undone.'),
      kept: count.describe('Products that could not be undone.'),
    })
    .describe('Counts of the products in the file.'),
  appliedAt: timestamp.nullable().describe('Null: not applied.'),
  undoneAt: timestamp.nullable().describe('Null: not undone.'),
  undoneBy: z.string().nullable().describe('Null: not undone.'),
})

export const ImportItem = z
  .object({
    row: z.int().describe('Row number in the file.'),
    name: z.string(),
    product: id.nullable().describe('Id of the product. Null: none yet.'),
    outcome: z.enum(importItemOutcomes),
    onlyStock: z.boolean().describe('True: only the stock changes.'),
    state: z.enum(importItemStates),
    before: auditedValues.describe('Only the fields that differ. Null: the product is new.'),
    after: auditedValues,
    problems: z.array(
      z.object({
        row: z.int().describe('Row number in the file.'),
        text: z.string(),
        skipped: z.boolean().describe('True: the row is skipped.'),
        warning: z.boolean().describe('True: the change is probably a mistake.'),
      }),
    ),
    reason: z
      .string()
      .nullable()
      .describe('Why the product was refused or could not be undone. Null otherwise.'),
  })
  .describe('The result for one product of the file, or for a row without a product.')
export type Import = z.infer<typeof Import>
export type ImportItem = z.infer<typeof ImportItem>

const paging = { page: pageNumber, limit: pageSize }
export const ImportItemQuery = z.object({
  show: z.enum(importItemViews).optional().describe('Only these items; `faults`: those with issues.'),
  ...paging,
})
export type ImportItemQuery = z.infer<typeof ImportItemQuery>
const params = z.object({ id })

export const importEndpoints = {
  exportProducts: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary:
      'Export the whole catalog as a Shopify CSV. `pictures=address`: full image URLs for import into other shops; otherwise paths',
    query: z.object({
      pictures: z
        .enum(['path', 'address'])
        .optional()
        .describe('`address`: full image URLs, for import into other shops. Default: paths.'),
    }),
    status: 200,
    responseType: 'csv',
    response: z.instanceof(Response),
  }),
  exportPrices: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Export price, old price and stock of every variant with a SKU as CSV, to edit and import again',
    status: 200,
    responseType: 'csv',
    response: z.instanceof(Response),
  }),
  startImport: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary:
      'Upload a file of products, or of prices and stock by SKU, for a dry run without changes. `rate`: dong per unit of the file’s currency. `pictures`: JSON of `ImportPictures`',
    bodyType: 'multipart',
    body: z.object({ file: z.file(), rate: z.string().optional(), pictures: z.string().optional() }),
    status: 201,
    response: Import,
    failures: ['import_running', 'too_large'],
  }),
  listImports: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'List the imports, the newest first',
    query: z.object(paging),
    status: 200,
    response: z.array(Import),
    headers: listHeaders,
  }),
  getImport: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'One import with its progress',
    params,
    status: 200,
    response: Import,
  }),
  listImportRows: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'List the result of an import for each product, in the order of the rows',
    params,
    query: ImportItemQuery,
    status: 200,
    response: z.array(ImportItem),
    headers: listHeaders,
  }),
  exportImportIssues: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Export the issues of an import’s rows as CSV',
    params,
    status: 200,
    responseType: 'csv',
    response: z.instanceof(Response),
  }),
  applyImport: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary:
      'Apply a dry run, or continue an interrupted import. `stock`: also set the stock of existing variants',
    params,
    body: z.object({
      stock: z.boolean('Trường này phải là boolean').describe('True: apply the stock in the file too.'),
    }),
    status: 200,
    response: Import,
    failures: ['missing_right', 'import_running', 'import_state_changed'],
  }),
  undoImport: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Undo an import. Products that were ordered or changed since are kept and reported',
    params,
    status: 200,
    response: Import,
    failures: ['missing_right', 'import_running', 'import_state_changed'],
  }),
}
