import { createHash } from 'node:crypto'
import { type BrandForStaff, brandStylesheetPath } from '#contract/settings/brand.ts'
import type { Brand } from '#contract/settings/brand-choices.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { readStoredBrand } from '#data/settings/brand.ts'
import { writeBrandStylesheet } from '#domain/settings/brand/write-brand-stylesheet.ts'
import type { Shop } from '#operations/shop.ts'

export const readBrand = ({ db }: Shop): Promise<BrandForStaff> => readStoredBrand(db)

export async function readPublicBrand({ db }: Shop): Promise<PublicSettings['brand']> {
  const brand = await readStoredBrand(db)
  const { version } = createStylesheet(brand)
  const stylesheet = version && `${brandStylesheetPath}?v=${version}`
  return { logo: brand.logo, favicon: brand.favicon, stylesheet }
}

/** @returns the stylesheet with its version; both empty if the shop looks like the preset */
export async function readBrandStylesheet({ db }: Shop): Promise<{ css: string; version: string }> {
  return createStylesheet(await readStoredBrand(db))
}

function createStylesheet(brand: Brand) {
  const css = writeBrandStylesheet(brand)
  return { css, version: css && createHash('sha256').update(css).digest('hex').slice(0, 12) }
}
