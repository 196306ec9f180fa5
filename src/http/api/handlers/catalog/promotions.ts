import type { ApiHandlers } from '#http/api/mount-api.ts'
import {
  addPromotion,
  deletePromotion,
  readPromotions,
} from '#operations/catalog/pricing/change-promotions.ts'

export const promotionHandlers = {
  listPromotions: ({ shop }) => readPromotions(shop),
  addPromotion: ({ shop, actor, body }) => addPromotion(shop, actor, body),
  deletePromotion: ({ shop, actor, params }) => deletePromotion(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
