import { z } from 'zod'
import { findLocalities, provinceKinds } from '#domain/shipping/localities/find-locality.ts'
import type { CarrierWardsResult } from './carrier.ts'
import { describeGhnOutage, type GhnAnswer, type GhnCall } from './ghn-client.ts'

const inUse = 1
const Places = z.array(
  z.object({
    _id: z.number().int(),
    name: z.string().min(1).max(100),
    extension_names: z.array(z.string()).nullish(),
    status: z.number().nullish(),
  }),
)
type GhnPlace = z.infer<typeof Places>[number]
const pageSize = 200
const maxPages = 10

/** Lists the wards of a province with the names that GHN's calls take. */
export function createGhnWardLister(call: GhnCall) {
  let provinces: GhnPlace[] | undefined
  return async (province: string): Promise<CarrierWardsResult> => {
    const known = provinces ?? (await listPlaces(call, 'v3/master-data/province/all?'))
    if ('outcomeUnknown' in known) return known
    provinces = known
    const [found] = findLocalities(province, known, provinceKinds, { anyKind: true })
    if (!found) return []
    const wards = await listPlaces(call, `v3/master-data/ward/all-by-province-id?province_id=${found._id}&`)
    if ('outcomeUnknown' in wards) return wards
    return wards.map(({ name, extension_names }) => ({ name, otherNames: extension_names ?? [] }))
  }
}

async function listPlaces(call: GhnCall, path: string): Promise<GhnPlace[] | { outcomeUnknown: string }> {
  const places: GhnPlace[] = []
  for (let page = 0; page < maxPages; page++) {
    const answer = await call(`${path}offset=${page * pageSize}&limit=${pageSize}`)
    const read = readPlaces(answer)
    if (!read) return describeGhnOutage(answer)
    places.push(...read)
    if (read.length < pageSize) break
  }
  return places.filter(({ status }) => status === inUse)
}

const readPlaces = (answer: GhnAnswer) =>
  answer?.status === 200 ? Places.safeParse(answer.data ?? []).data : undefined
