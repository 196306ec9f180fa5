import { z } from 'zod'
import { changeFields } from './changes.ts'
import { endpoint } from './endpoint.ts'
import { importStatuses, lineOutcomes, lineStates, lineViews } from './import-words.ts'
import { listHeaders } from './products.ts'
import { id, timestamp, wholeNumber } from './text.ts'

const count = z.int().min(0)

export const Import = z.object({
  _id: id,
  /** `prices`: prices and stock of variants that the shop has, by SKU. */
  kind: z.enum(['catalogue', 'prices']),
  fileName: z.string(),
  by: z.object({ _id: id.nullable(), name: z.string() }),
  at: timestamp,
  status: z.enum(importStatuses),
  running: z.boolean(),
  withStock: z.boolean(),
  /** Of the file; products: those that rows are about. */
  rows: count,
  products: count,
  /** The columns that are not read, each with the known name that is near. */
  unread: z.array(z.object({ name: z.string(), near: z.string().nullable() })),
  /** Without a column of stock the stock of what the shop has stays. */
  hasStock: z.boolean(),
  /** Why the file as a whole cannot be imported, in one sentence. */
  fault: z.string().nullable(),
  /** Of the lines: what they make (`onlyStock` of the updated: in nothing else), and how far it is. */
  counts: z.object({
    read: count,
    created: count,
    updated: count,
    onlyStock: count,
    unchanged: count,
    skipped: count,
    /** rows that are left out */
    faults: count,
    /** lines with such rows, or with something to know */
    remarked: count,
    done: count,
    refused: count,
    undone: count,
    kept: count,
  }),
  appliedAt: timestamp.nullable(),
  undoneAt: timestamp.nullable(),
  undoneBy: z.string().nullable(),
})

/** What a file makes of one product, or of a row that belongs to none. */
export const ImportLine = z.object({
  row: z.int(),
  name: z.string(),
  product: id.nullable(),
  outcome: z.enum(lineOutcomes),
  onlyStock: z.boolean(),
  state: z.enum(lineStates),
  /** The fields that differ and no others; `before` null: it is new. */
  before: changeFields,
  after: changeFields,
  problems: z.array(z.object({ row: z.int(), text: z.string(), skipped: z.boolean() })),
  /** Why it was refused or could not be undone. */
  reason: z.string().nullable(),
})
export type Import = z.infer<typeof Import>
export type ImportLine = z.infer<typeof ImportLine>

const paging = { page: wholeNumber.optional(), limit: wholeNumber.optional() }
export const ImportLineQuery = z.object({ show: z.enum(lineViews).optional(), ...paging })
export type ImportLineQuery = z.infer<typeof ImportLineQuery>
const params = z.object({ id })

export const importEndpoints = {
  exportProducts: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary:
      'The whole catalogue as a Shopify CSV. `pictures=address`: with the shop’s address before each picture, for other shops to fetch; else as paths',
    query: z.object({ pictures: z.enum(['path', 'address']).optional() }),
    status: 200,
    answerType: 'csv',
    answer: z.instanceof(Response),
  }),
  exportPrices: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary:
      'The price, old price and stock of every variant that has a SKU, as CSV to change and import again',
    status: 200,
    answerType: 'csv',
    answer: z.instanceof(Response),
  }),
  startImport: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary:
      'A file of products, or of prices and stock by SKU, for a dry run: nothing is changed yet. `rate`: dong for one unit of the file’s money',
    bodyType: 'multipart',
    body: z.object({ file: z.file(), rate: z.string().optional() }),
    status: 201,
    answer: Import,
    refusals: ['import_running', 'too_large'],
  }),
  listImports: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'The imports, the newest first',
    query: z.object(paging),
    status: 200,
    answer: z.array(Import),
    headers: listHeaders,
  }),
  getImport: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'One import and how far it is',
    params,
    status: 200,
    answer: Import,
  }),
  listImportLines: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'What an import makes of each product, by the rows of its file',
    params,
    query: ImportLineQuery,
    status: 200,
    answer: z.array(ImportLine),
    headers: listHeaders,
  }),
  exportImportFaults: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'What is wrong with the rows of an import’s file, as CSV',
    params,
    status: 200,
    answerType: 'csv',
    answer: z.instanceof(Response),
  }),
  applyImport: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary:
      'Import what the dry run showed, or go on where it was interrupted. `stock`: also set the stock of variants that the shop has',
    params,
    body: z.object({ stock: z.boolean('Trường này phải là boolean') }),
    status: 200,
    answer: Import,
    refusals: ['import_running', 'import_unready'],
  }),
  undoImport: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Undo an import: what nobody ordered or changed since is as it was before; the rest is told',
    params,
    status: 200,
    answer: Import,
    refusals: ['import_running', 'import_unready'],
  }),
}
