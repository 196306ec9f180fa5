import type { ApiHandlers } from '#http/api/mount-api.ts'
import { readWards } from '#operations/shipping/read-wards.ts'

export const localityHandlers = {
  listWards: ({ params }) => readWards(params.code),
} satisfies Partial<ApiHandlers>
