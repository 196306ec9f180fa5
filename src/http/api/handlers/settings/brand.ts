import type { ApiHandlers } from '#http/api/mount-api.ts'
import { changeBrand } from '#operations/settings/brand/change-brand.ts'
import { readBrand } from '#operations/settings/brand/read-brand.ts'

export const brandHandlers = {
  getBrand: ({ shop }) => readBrand(shop),
  updateBrand: ({ shop, actor, body }) => changeBrand(shop, actor, body),
} satisfies Partial<ApiHandlers>
