import { readWards } from '#operations/shipping/read-wards.ts'
import type { Handlers } from '../mount.ts'

export const placeHandlers = {
  listWards: ({ params }) => readWards(params.code),
} satisfies Partial<Handlers>
