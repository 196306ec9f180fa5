import type { ShopSettings } from '#contract/settings/settings.ts'

export interface ProvinceCarrierValues {
  /** Official province code; empty: not chosen yet. */
  province: string
  carrier: string
}

export const toProvinceCarrierValues = (
  carriers: ShopSettings['provinceCarriers'],
): ProvinceCarrierValues[] =>
  Object.entries(carriers)
    .map(([province, carrier]) => ({ province, carrier }))
    .sort((a, b) => a.province.localeCompare(b.province))

export const toProvinceCarriers = (
  rows: readonly ProvinceCarrierValues[],
): ShopSettings['provinceCarriers'] =>
  Object.fromEntries(
    rows.filter(({ province }) => province !== '').map(({ province, carrier }) => [province, carrier]),
  )
