import type { Handlers } from '#http/api/mount.ts'
import { readWards } from '#operations/shipping/read-wards.ts'

export const placeHandlers = {
  listWards: ({ params }) => readWards(params.code),
} satisfies Partial<Handlers>
