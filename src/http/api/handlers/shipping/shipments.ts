import { fail, failed } from '#contract/failures.ts'
import { requestLimits } from '#contract/request-limits.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { readBytes } from '#http/load/read-bytes.ts'
import { recordForgedReport } from '#operations/payments/record-forged-report.ts'
import { cancelShipment } from '#operations/shipping/cancel-shipment.ts'
import { createLabel } from '#operations/shipping/create-label.ts'
import { createShipment } from '#operations/shipping/create-shipment.ts'
import { createShipments } from '#operations/shipping/create-shipments.ts'
import { enterParcelCode } from '#operations/shipping/enter-parcel-code.ts'
import { previewSending } from '#operations/shipping/preview-sending.ts'
import { quoteParcel } from '#operations/shipping/quote-parcel.ts'
import { readParcelCounts, readParcels } from '#operations/shipping/read-parcels.ts'
import { readCarriers, readShipments } from '#operations/shipping/read-shipments.ts'
import { receiveCarrierCallback } from '#operations/shipping/receive-callback.ts'
import { repackShipment } from '#operations/shipping/repack-shipment.ts'
import { updateShipmentState } from '#operations/shipping/update-shipment-state.ts'

export const shipmentHandlers = {
  listCarriers: async ({ shop }) => readCarriers(shop),
  listShipmentsOfOrders: ({ shop, query }) => readShipments(shop, query.orders),
  previewSending: ({ shop, query }) => previewSending(shop, query),
  listParcels: async ({ shop, query, c }) => {
    const { items, total } = await readParcels(shop, query)
    setPagingHeaders(c, query, total)
    return items
  },
  countParcels: ({ shop, query }) => readParcelCounts(shop, query),
  quoteParcel: ({ shop, body }) => quoteParcel(shop, body),
  createShipment: ({ shop, actor, body }) => createShipment(shop, actor, body),
  createShipments: ({ shop, actor, body }) => createShipments(shop, actor, body),
  fetchLabel: ({ shop, params }) => createLabel(shop, params.id),
  cancelShipment: ({ shop, actor, params }) => cancelShipment(shop, actor, params.id),
  enterParcelCode: ({ shop, actor, params, body }) => enterParcelCode(shop, actor, params.id, body.code),
  repackShipment: ({ shop, actor, params }) => repackShipment(shop, actor, params.id),
  updateShipmentState: ({ shop, actor, params, body }) => updateShipmentState(shop, actor, params.id, body),
  carrierCallback: async ({ shop, params, c, context, client }) => {
    if (!shop.carriers?.some(({ id }) => id === params.carrier)) return fail('not_found')
    const body = await readBytes(c, { max: requestLimits.maxWebhookBytes, budget: 'reports' })
    if (failed(body)) return body
    const { headers, url } = c.req.raw
    const request = { headers, query: new URL(url).searchParams, body }
    const reply = await receiveCarrierCallback(shop, params.carrier, request)
    if (failed(reply) && reply.failure === 'invalid_signature') {
      context.log.warn(
        { carrier: params.carrier, from: client.rateLimitKey },
        'forged carrier callback rejected',
      )
      await recordForgedReport(shop, params.carrier)
    }
    return reply
  },
} satisfies Partial<ApiHandlers>
