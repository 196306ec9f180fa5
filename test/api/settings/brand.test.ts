import { beforeEach, expect, test } from 'vitest'
import type { BrandForStaff } from '#contract/settings/brand.ts'
import { presetBrand } from '#contract/settings/brand-choices.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop

const readBrand = async () => (await admin.get<BrandForStaff>('/api/v1/admin/brand')).body
const save = async (changes: object) =>
  admin.put<BrandForStaff>('/api/v1/admin/brand', { ...(await readBrand()), ...changes })
const readPublic = async () => (await shop.anonymous().get<PublicSettings>('/api/v1/shop')).body.brand

const green = { light: '#1f6f54', dark: '#66b394' }
const image = (size: string) =>
  `/images/01a21c54-2c3a-7480-8142-b45ad84d88af/${size}/${size.split('x')[0]}.webp`

beforeEach(async () => {
  await save(presetBrand)
})

test('a new shop looks like the preset and has no stylesheet', async () => {
  expect(await readPublic()).toEqual({ logo: '', favicon: '', stylesheet: '' })
})

test('an accent color with too little contrast is refused with the pair, in either theme', async () => {
  const light = await save({ accent: { ...green, light: '#e0a030' } })
  expect(light).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(light.body.details).toEqual([
    { path: 'accent.light', message: expect.stringContaining('chữ #e0a030 trên nền #f9f3e7') },
  ])
  const dark = await save({ accent: { ...green, dark: '#1f6f54' } })
  expect(dark.body.details).toMatchObject([
    { path: 'accent.dark', message: expect.stringContaining('Giao diện nền tối') },
  ])
  expect(await readBrand()).toMatchObject({ accent: null })
})

test('a color with enough contrast, fonts and corners reach shoppers as a stylesheet that browsers keep', async () => {
  await save({ accent: green, fonts: 'lora', radius: 8 })
  const { stylesheet } = await readPublic()
  const answer = await shop.anonymous().get<string>(stylesheet)
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  await save({ radius: 4 })
  expect((await readPublic()).stylesheet).not.toBe(stylesheet)
  expect((await shop.anonymous().get(stylesheet)).headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['an icon that is not square', { favicon: image('640x180') }, 'favicon'],
  ['an icon of 32 pixels', { favicon: image('32x32') }, 'favicon'],
  ['a logo that the shop does not store', { logo: 'https://evil.example/a.png' }, 'logo'],
  ['a logo of another path', { logo: '/images/../brand.css' }, 'logo'],
  ['a color that is not one', { accent: { ...green, light: 'red;}' } }, 'accent.light'],
  ['a font that the shop does not have', { fonts: 'comic' }, 'fonts'],
  ['corners of 2.5 pixels', { radius: 2.5 }, 'radius'],
  ['corners of 17 pixels', { radius: 17 }, 'radius'],
] as [string, object, string][])('%s is refused', async (_what, changes, path) => {
  expect(await save(changes)).toMatchObject({ status: 400, body: { details: [{ path }] } })
})

test('logo and icon are in the public settings, icon and accent color in the manifest', async () => {
  const readManifest = async () =>
    JSON.parse((await shop.anonymous().get<string>('/manifest.webmanifest')).body)
  expect(await readManifest()).toMatchObject({ theme_color: '#a51c1c' })
  await save({ accent: green, logo: image('640x180'), favicon: image('512x512') })
  expect(await readPublic()).toMatchObject({ logo: image('640x180'), favicon: image('512x512') })
  const { icons, theme_color: themeColor } = (await readManifest()) as {
    icons: { sizes: string }[]
    theme_color: string
  }
  expect(themeColor).toBe(green.light)
  expect(icons.map(({ sizes }) => sizes)).toEqual(['320x320', '400x400', '480x480', '512x512'])
})

test('of two editors the second gets brand_changed', async () => {
  const brand = await readBrand()
  const put = (radius: number) => admin.put('/api/v1/admin/brand', { ...brand, radius })
  const answers = await Promise.all([put(6), put(8)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
