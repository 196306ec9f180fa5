import type { ApiHandlers } from '#http/api/mount-api.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import { checkCarrierWards } from '#operations/shipping/carrier-wards/check-carrier-wards.ts'
import {
  chooseCarrierWard,
  readCarrierWardNames,
  readCarrierWards,
} from '#operations/shipping/carrier-wards/choose-carrier-ward.ts'

export const carrierWardHandlers = {
  listCarrierWards: ({ shop, params }) => readCarrierWards(shop, params.carrier),
  checkCarrierWards: async ({ shop, actor, params }) =>
    (await consumeRateLimit(shop, 'connectionTest', actor._id)) ??
    checkCarrierWards(shop, actor, params.carrier),
  listCarrierWardNames: ({ shop, params, query }) =>
    readCarrierWardNames(shop, params.carrier, query.province),
  chooseCarrierWard: ({ shop, actor, params, body }) => chooseCarrierWard(shop, actor, params, body.name),
} satisfies Partial<ApiHandlers>
