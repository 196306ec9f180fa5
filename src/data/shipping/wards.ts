import { readFileSync } from 'node:fs'
import type { Place } from '#domain/shipping/provinces.ts'

const file = new URL('../../../db/addresses/wards.csv', import.meta.url)

let read: Map<string, Place[]> | undefined

/** The wards, communes and special zones of a province by its code, in the order of their codes; none of no province. */
export function listWards(provinceCode: string): readonly Place[] {
  read ??= readWards()
  return read.get(provinceCode) ?? []
}

/** db/addresses/README.md says where they are from. */
function readWards(): Map<string, Place[]> {
  const wards = new Map<string, Place[]>()
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/).slice(1).filter(Boolean)) {
    const [code = '', name = '', province = ''] = line.split(',')
    const place = { code, name: name.charAt(0).toUpperCase() + name.slice(1) }
    const list = wards.get(province)
    if (list) list.push(place)
    else wards.set(province, [place])
  }
  return wards
}
