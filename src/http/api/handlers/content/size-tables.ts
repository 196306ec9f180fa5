import type { ApiHandlers } from '#http/api/mount-api.ts'
import {
  deleteSizeTable,
  readProductSizeTable,
  readSizeTables,
  saveSizeTable,
} from '#operations/content/size-tables.ts'

export const sizeTableHandlers = {
  getProductSizeTable: ({ shop, params }) => readProductSizeTable(shop, params.id),
  listSizeTables: ({ shop }) => readSizeTables(shop),
  saveSizeTable: ({ shop, actor, body }) => saveSizeTable(shop, actor, body),
  deleteSizeTable: ({ shop, actor, params }) => deleteSizeTable(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
