import { z } from 'zod'
import { findLocalities, provinceKinds } from '#domain/shipping/localities/find-locality.ts'
import type { CarrierWardsResult } from './carrier.ts'
import type { ViettelPostCall } from './viettel-post-client.ts'

const name = z.string().min(1).max(100)
const Provinces = z.array(z.object({ PROVINCE_ID: z.number().int(), PROVINCE_NAME: name })).min(1)
const Wards = z.array(z.object({ WARDS_NAME: name })).min(1)
const unreadable = { outcomeUnknown: 'Viettel Post trả lời không đọc được.' }

export interface ViettelPostPlaces {
  /** @returns null if Viettel Post does not know the province */
  findProvince: (province: string) => Promise<{ id: number } | null | { outcomeUnknown: string }>
  listWards: (province: string) => Promise<CarrierWardsResult>
}

export function createViettelPostPlaces(call: ViettelPostCall): ViettelPostPlaces {
  let known: { id: number; name: string }[] | undefined
  const listProvinces = async () => {
    const data = await readList(call, 'v3/categories/listProvinceNew')
    if (!Array.isArray(data)) return data
    const provinces = Provinces.safeParse(data).data
    known = provinces?.map(({ PROVINCE_ID: id, PROVINCE_NAME: name }) => ({ id, name }))
    return known ?? unreadable
  }
  const findProvince = async (province: string) => {
    const provinces = known ?? (await listProvinces())
    if ('outcomeUnknown' in provinces) return provinces
    const [found] = findLocalities(province, provinces, provinceKinds, { anyKind: true })
    return found ? { id: found.id } : null
  }
  const listWards = async (province: string) => {
    const found = await findProvince(province)
    if (!found) return []
    if ('outcomeUnknown' in found) return found
    const data = await readList(call, `v3/categories/listWardsNew?provinceId=${found.id}`)
    if (!Array.isArray(data)) return data
    const wards = Wards.safeParse(data).data
    return wards?.map(({ WARDS_NAME: ward }) => ({ name: toTitleCase(ward), otherNames: [] })) ?? unreadable
  }
  return { findProvince, listWards }
}

async function readList(
  call: ViettelPostCall,
  path: string,
): Promise<unknown[] | { outcomeUnknown: string }> {
  const answer = await call('GET', path)
  if ('refused' in answer) return { outcomeUnknown: `Viettel Post từ chối: ${answer.refused}` }
  if ('outcomeUnknown' in answer) return answer
  return Array.isArray(answer.data) ? answer.data : unreadable
}

const toTitleCase = (text: string) =>
  text.toLocaleLowerCase('vi').replace(/(^|[\s(-])\p{L}/gu, (start) => start.toLocaleUpperCase('vi'))
