import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import { maxSizeColumns, maxSizeRows, sizeTableKinds } from './size-table-kinds.ts'

const measure = z.number('Số đo phải là số.').min(0, 'Số đo không được âm.').max(1000, 'Số đo quá lớn.')
const SizeRange = z.object({ from: measure, to: measure })
export type SizeRange = z.infer<typeof SizeRange>

const SizeRow = z.object({
  size: singleLine(20, 'Mỗi dòng cần có size.').describe('As on products, such as `M`, `2XL` or `38`.'),
  ranges: z.array(SizeRange).max(maxSizeColumns).describe('One for each column, both ends included.'),
})
export type SizeRow = z.infer<typeof SizeRow>

const kind = z.enum(sizeTableKinds).describe('The kind of garment: it decides what the size finder asks for.')
const tableFields = {
  kind,
  unit: z.enum(['cm', 'inch']).describe('Of lengths; weights are in kg.'),
  columns: z
    .array(singleLine(40, 'Mỗi cột cần có tên.'))
    .max(maxSizeColumns)
    .describe('Names. The first are height and weight, waist (`waist`) or length of the foot (`shoe`).'),
  rows: z
    .array(SizeRow)
    .min(1, 'Bảng cần ít nhất một size.')
    .max(maxSizeRows)
    .describe('From small to large.'),
  note: text(500).describe('Shown above the table.'),
}

export const SizeTable = z.object(tableFields).describe('Body measures by size.')
export type SizeTable = z.infer<typeof SizeTable>

const SizeTableForStaff = z
  .object({
    ...tableFields,
    _id: id.nullable().describe('Null: the table that comes with the shop, unchanged.'),
    category: z.object({ _id: id, name: z.string() }).nullable().describe('Null: for every category.'),
    version: z.int().describe('Increases with each change; 0 if `_id` is null.'),
  })
  .describe('A size table as staff edit it.')
export type SizeTableForStaff = z.infer<typeof SizeTableForStaff>

export const SizeTableInput = z.object({
  ...tableFields,
  category: id.nullable().default(null).describe('Id of a category. Null: for every category.'),
  version: z
    .int()
    .describe('The `version` as read; 0 adds a table. If it was changed since, the call is refused.'),
})
export type SizeTableInput = z.infer<typeof SizeTableInput>

const staff = { access: 'staff', rights: ['content'], status: 200 } as const

export const sizeTableEndpoints = {
  getProductSizeTable: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'The size table of a product: that of its category, otherwise of its kind of garment',
    params: z.object({ id }),
    status: 200,
    response: SizeTable,
  }),
  listSizeTables: defineEndpoint({
    ...staff,
    summary: 'One size table for each kind of garment, then those of categories',
    response: z.array(SizeTableForStaff),
  }),
  saveSizeTable: defineEndpoint({
    ...staff,
    summary: 'Save the size table of a kind, for one category or all; sizes must grow from row to row',
    body: SizeTableInput,
    response: SizeTableForStaff,
    failures: ['size_table_changed', 'list_full'],
  }),
  deleteSizeTable: defineEndpoint({
    ...staff,
    summary: 'Delete a size table; a kind then has the table that comes with the shop',
    params: z.object({ id }),
    response: z.object({ _id: id }),
  }),
}
