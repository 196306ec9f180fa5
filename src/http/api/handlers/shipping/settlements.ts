import { fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { settlementEndpoints } from '#contract/shipping/settlements.ts'
import { isMultipartForm, readFormWithFile } from '#http/api/form-file.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { cancelSettlement } from '#operations/shipping/settlement/cancel-settlement.ts'
import {
  cancelSettlementLine,
  correctSettlementLine,
} from '#operations/shipping/settlement/correct-settlement-line.ts'
import { importSettlement } from '#operations/shipping/settlement/import-settlement.ts'
import {
  readSettlementDetails,
  readSettlementLines,
} from '#operations/shipping/settlement/read-settlement-details.ts'
import { readCarrierBalances, readSettlements } from '#operations/shipping/settlement/read-settlements.ts'
import { settleParcel } from '#operations/shipping/settlement/settle-parcel.ts'
import { settleParcels } from '#operations/shipping/settlement/settle-parcels.ts'

export const settlementHandlers = {
  listSettlements: async ({ shop, query, c }) => {
    const { items, total } = await readSettlements(shop, query)
    setPagingHeaders(c, query, total)
    return items
  },
  listCarrierBalances: ({ shop }) => readCarrierBalances(shop),
  importSettlement: async ({ shop, c, actor }) => {
    if (!isMultipartForm(c)) return fail('unsupported_type')
    const form = await readFormWithFile(c, {
      endpoint: settlementEndpoints.importSettlement,
      budget: 'staff',
      maxFileBytes: limits.maxStatementFileBytes,
      missingMessage: 'Hãy chọn một file CSV hoặc XLSX',
    })
    if (failed(form)) return form
    const bytes = Buffer.from(await form.file.arrayBuffer())
    const file = { bytes, name: form.file.name, carrier: form.text('carrier') }
    return importSettlement(shop, actor, file, form.text('apply') === 'yes')
  },
  settleParcel: ({ shop, actor, params, body }) => settleParcel(shop, actor, params.id, body),
  getSettlement: ({ shop, params }) => readSettlementDetails(shop, params.id),
  listSettlementLines: async ({ shop, params, query, c }) => {
    const found = await readSettlementLines(shop, params.id, query)
    if (failed(found)) return found
    setPagingHeaders(c, query, found.total)
    return found.items
  },
  settleParcels: ({ shop, actor, body }) => settleParcels(shop, actor, body),
  correctSettlementLine: ({ shop, actor, params, body }) => correctSettlementLine(shop, actor, params, body),
  cancelSettlementLine: ({ shop, actor, params }) => cancelSettlementLine(shop, actor, params),
  cancelSettlement: ({ shop, actor, params }) => cancelSettlement(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
