import { setTimeout as sleep } from 'node:timers/promises'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Import } from '#contract/imports/imports.ts'
import { ImportPictures, importEndpoints } from '#contract/imports/imports.ts'
import * as limits from '#contract/limits.ts'
import { cleanText } from '#contract/text.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { csvResponse } from '#http/api/csv-response.ts'
import { isMultipartForm, readFormWithFile } from '#http/api/form-file.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import type { AppContext } from '#http/app-context.ts'
import { applyImport } from '#operations/imports/apply-import.ts'
import { exportPrices, exportProducts } from '#operations/imports/export-products.ts'
import { recordExport } from '#operations/imports/exports/record-export.ts'
import {
  exportImportIssues,
  readImport,
  readImportItems,
  readImports,
} from '#operations/imports/read-imports.ts'
import type { StartedImport } from '#operations/imports/run-exclusive-import.ts'
import { startImport } from '#operations/imports/start-import.ts'
import { undoImport } from '#operations/imports/undo-import.ts'

const maxResponseDelayMs = 1500

async function respondWithProgress(
  { shop, log }: AppContext,
  outcome: StartedImport | Failure,
): Promise<Import | Failure> {
  if (failed(outcome)) return outcome
  const { id, work } = outcome
  const finished = work.catch((error) => log.error({ import: id, err: error }, 'import interrupted'))
  await Promise.race([finished, sleep(maxResponseDelayMs, undefined, { ref: false })])
  return readImport(shop, id)
}

function parsePictures(text: string): Record<string, string> | null {
  if (text === '') return {}
  try {
    return ImportPictures.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export const importHandlers = {
  exportProducts: async ({ context, shop, actor, client, query }) => {
    await recordExport(shop, actor, 'Sản phẩm', { format: 'csv' })
    const imageBaseUrl = query.pictures === 'address' ? `${context.publicUrl}/` : ''
    const formatImageUrl = (url: string) => (url.startsWith('/') ? imageBaseUrl + url.slice(1) : url)
    const rows = exportProducts(shop, client.rights, formatImageUrl)
    return csvResponse(`san-pham-${toShopDay(new Date())}.csv`, rows)
  },
  exportPrices: async ({ shop, actor, client }) => {
    await recordExport(shop, actor, 'Giá và tồn kho', { format: 'csv' })
    return csvResponse(`gia-va-kho-${toShopDay(new Date())}.csv`, exportPrices(shop, client.rights))
  },
  startImport: async ({ context, shop, c, actor, client }) => {
    if (!isMultipartForm(c)) return fail('unsupported_type')
    const form = await readFormWithFile(c, {
      endpoint: importEndpoints.startImport,
      budget: 'staff',
      maxFileBytes: limits.maxImportFileBytes,
      missingMessage: 'Hãy chọn một file CSV',
    })
    if (failed(form)) return form
    const name = cleanText(form.file.name).slice(0, limits.maxProductNameLength).toWellFormed() || 'file.csv'
    const bytes = Buffer.from(await form.file.arrayBuffer())
    const pictures = parsePictures(form.text('pictures'))
    if (!pictures) return fail('malformed')
    const costs = client.rights.includes('costs')
    const rate = form.text('rate').trim()
    return respondWithProgress(
      context,
      await startImport(shop, actor, { name, bytes, pictures, rate, costs }),
    )
  },
  listImports: async ({ shop, query, c }) => {
    const { items, total } = await readImports(shop, query)
    setPagingHeaders(c, query, total)
    return items
  },
  getImport: ({ shop, params }) => readImport(shop, params.id),
  listImportRows: async ({ shop, params, query, client, c }) => {
    const found = await readImportItems(shop, params.id, client.rights, query)
    if (failed(found)) return found
    setPagingHeaders(c, query, found.total)
    return found.items
  },
  exportImportIssues: async ({ shop, params }) => {
    const rows = await exportImportIssues(shop, params.id)
    return rows ? csvResponse('loi-nhap.csv', rows) : fail('not_found')
  },
  applyImport: async ({ context, shop, actor, client, params, body }) => {
    const options = { ...body, rights: client.rights }
    return respondWithProgress(context, await applyImport(shop, actor, params.id, options))
  },
  undoImport: async ({ context, shop, actor, client, params }) =>
    respondWithProgress(context, await undoImport(shop, actor, params.id, { rights: client.rights })),
} satisfies Partial<ApiHandlers>
