import { fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { settlementEndpoints } from '#contract/shipping/settlements.ts'
import { isMultipartForm, readFormWithFile } from '#http/api/form-file.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { cancelSettlement } from '#operations/shipping/cancel-settlement.ts'
import { importSettlement } from '#operations/shipping/import-settlement.ts'
import { readCarrierBalances, readSettlements } from '#operations/shipping/read-settlements.ts'
import { settleParcel } from '#operations/shipping/settle-parcel.ts'

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
      missingMessage: 'Hãy chọn một tệp CSV hoặc XLSX',
    })
    if (failed(form)) return form
    const bytes = Buffer.from(await form.file.arrayBuffer())
    const file = { bytes, name: form.file.name, carrier: form.text('carrier') }
    return importSettlement(shop, actor, file, form.text('apply') === 'yes')
  },
  settleParcel: ({ shop, actor, params, body }) => settleParcel(shop, actor, params.id, body),
  cancelSettlement: ({ shop, actor, params }) => cancelSettlement(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
