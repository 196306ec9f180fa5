import { readFileSync } from 'node:fs'
import type { Locality } from '#domain/shipping/localities/provinces.ts'

const file = new URL('../../../db/addresses/wards.csv', import.meta.url)

let wardsByProvince: Map<string, Locality[]> | undefined

export function listWards(provinceCode: string): readonly Locality[] {
  wardsByProvince ??= readWards()
  return wardsByProvince.get(provinceCode) ?? []
}

/** The source is in db/addresses/README.md. */
function readWards(): Map<string, Locality[]> {
  const wards = new Map<string, Locality[]>()
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/).slice(1).filter(Boolean)) {
    const [code = '', name = '', province = ''] = line.split(',')
    const ward = { code, name: name.charAt(0).toUpperCase() + name.slice(1) }
    const list = wards.get(province)
    if (list) list.push(ward)
    else wards.set(province, [ward])
  }
  return wards
}
