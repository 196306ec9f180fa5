import { z } from 'zod'
import { contentEndpoint } from '#contract/content/content-endpoint.ts'
import { ownImage } from '#contract/content/sections.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { fontPairs, maxRadius } from './brand-choices.ts'

const hexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Phải là mã màu như #1f6f54.')

const radiusMessage = `Độ bo góc phải là số nguyên từ 0 đến ${maxRadius}`

const BrandFields = z.object({
  logo: ownImage.describe('An image of the shop, shown instead of its name. Empty: the name.'),
  favicon: ownImage.describe('A square image of the shop. Empty: the icon that comes with the shop.'),
  accent: z
    .object({ light: hexColor, dark: hexColor })
    .nullable()
    .describe('Colors of buttons and links in the light and in the dark theme. Null: red.'),
  fonts: z.enum(fontPairs, 'Hãy chọn bộ chữ').describe('Fonts of headings and text.'),
  radius: z
    .number(radiusMessage)
    .int(radiusMessage)
    .min(0, radiusMessage)
    .max(maxRadius, radiusMessage)
    .describe('Radius of corners, in pixels.'),
})

export const PublicBrand = BrandFields.pick({ logo: true, favicon: true })
  .extend({ stylesheet: z.string().describe('Path of the colors, fonts and corners. Empty: none.') })
  .describe('How the shop looks.')

const BrandForStaff = BrandFields.extend({ version: z.int().describe('Grows with each change.') }).describe(
  'How the shop looks, as staff edit it.',
)
export type BrandForStaff = z.infer<typeof BrandForStaff>

export const brandStylesheetPath = '/brand.css'

const staffEndpoint = { ...contentEndpoint, status: 200 } as const

export const brandEndpoints = {
  getBrand: defineEndpoint({
    ...staffEndpoint,
    summary: 'Logo, icon, accent color, fonts and corners of the shop',
    response: BrandForStaff,
  }),
  updateBrand: defineEndpoint({
    ...staffEndpoint,
    summary:
      'Replace logo, icon, accent color, fonts and corners; a color with too little contrast is refused',
    body: BrandFields.extend({
      version: z
        .int()
        .describe('The `version` as read. If the brand was changed since, the call is refused.'),
    }),
    response: BrandForStaff,
    failures: ['brand_changed'],
  }),
}
