import { readFileSync } from 'node:fs'
import type { Ward } from '#domain/shipping/localities/former-wards.ts'

const folder = new URL('../../../db/addresses/', import.meta.url)

let wardsByProvince: Map<string, Ward[]> | undefined

export function listWards(provinceCode: string): readonly Ward[] {
  wardsByProvince ??= readWards()
  return wardsByProvince.get(provinceCode) ?? []
}

/** The sources are in db/addresses/README.md. */
function readWards(): Map<string, Ward[]> {
  const formerRows = Map.groupBy(readRows('former-wards.csv'), ([wardCode]) => wardCode)
  const wards = new Map<string, Ward[]>()
  for (const [code = '', name = '', province = ''] of readRows('wards.csv')) {
    const former = (formerRows.get(code) ?? []).map(([, name = '', district = '']) => ({ name, district }))
    const ward = { code, name: name.charAt(0).toUpperCase() + name.slice(1), former }
    const list = wards.get(province)
    if (list) list.push(ward)
    else wards.set(province, [ward])
  }
  return wards
}

function readRows(name: string): string[][] {
  const lines = readFileSync(new URL(name, folder), 'utf8').split(/\r?\n/)
  return lines
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split(','))
}
