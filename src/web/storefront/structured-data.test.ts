import { expect, test } from 'vitest'
import type { SettingsSummary } from '#web/app/api/settings-summary.ts'
import type { NamedSite } from '#web/app/site.ts'
import { buildShopStructuredData } from './structured-data.ts'

const site = { publicUrl: 'https://tiem.example', name: 'Ước' } as NamedSite
const readLogo = (brand: object) => {
  const settings = { legal: {}, brand: { logo: '', favicon: '', ...brand } } as unknown as SettingsSummary
  return (buildShopStructuredData(site, settings)[0] as { logo: string }).logo
}

test('search engines get the logo of the shop, otherwise its icon, otherwise the one that comes with it', () => {
  expect(readLogo({ logo: '/images/l.webp', favicon: '/images/f.webp' })).toBe(
    'https://tiem.example/images/l.webp',
  )
  expect(readLogo({ favicon: '/images/f.webp' })).toBe('https://tiem.example/images/f.webp')
  expect(readLogo({})).toBe('https://tiem.example/icon-512.png')
})
