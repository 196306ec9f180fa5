import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { calendarDate } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import { inspections, type LegalFacts, priceTaxes } from './legal-fields.ts'

const badgeAddress = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'Hãy ghi cả địa chỉ, như https://online.gov.vn/Home/WebDetails/1',
})
const days = z.int().nullable().describe('Days. Null: not answered.')

export const Legal = z
  .object({
    owner: z.string().describe('Name of the person or company that owns the shop.'),
    taxCode: z.string(),
    registrationNumber: z.string().describe('Number of the business registration.'),
    registrationDate: z.string().nullable().describe('Day it was issued. Null: not answered.'),
    registrationPlace: z.string().describe('Who issued it.'),
    representative: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    badgeImage: z.string().describe('Picture of the badge that the authority gave. Empty: none.'),
    badgeLink: z.string().describe('Its https address. Empty: none.'),
    priceTax: z.enum(priceTaxes).describe('Whether prices have tax in them. Empty: not answered.'),
    inspection: z.enum(inspections).describe('What a customer may do before accepting a parcel.'),
    answerDays: days,
    deliveryDays: days,
    goodsDays: days,
    refundDays: days,
  })
  .describe('What the law on e-commerce wants a shop to say. Empty and null: not answered.')

const maxDays = 365
const dayMessage = `Số ngày phải là số nguyên từ 1 đến ${maxDays}`
const dayCount = z
  .union([z.int().min(1).max(maxDays), z.null(), z.literal('').transform(() => null)], dayMessage)
  .describe('Days. Null or empty: not answered.')
const line = singleLine(limits.maxAddressPartLength)

export const LegalInput = z
  .object({
    owner: line,
    taxCode: z
      .string()
      .trim()
      .regex(/^(\d{10}(-?\d{3})?|\d{12})?$/, 'Mã số thuế có 10, 12 hoặc 13 chữ số'),
    registrationNumber: line,
    registrationDate: z
      .union([calendarDate, z.null(), z.literal('').transform(() => null)], 'Ngày cấp không đúng')
      .describe('Null or empty: not answered.'),
    registrationPlace: line,
    representative: line,
    address: line,
    phone: z
      .string()
      .trim()
      .regex(/^(\+?[\d .]{8,20})?$/, 'Số điện thoại không đúng'),
    email: z.union([z.literal(''), z.email('Email không đúng').max(254)]),
    badgeImage: z.string().regex(/^(\/images\/[\w/-]+\.webp)?$/, 'Hãy tải ảnh lên cửa hàng'),
    badgeLink: z.union([z.literal(''), badgeAddress.max(500)]),
    priceTax: z.enum(priceTaxes, 'Hãy chọn một cách'),
    inspection: z.enum(inspections, 'Hãy chọn một cách'),
    answerDays: dayCount,
    deliveryDays: dayCount,
    goodsDays: dayCount,
    refundDays: dayCount,
  } satisfies Record<keyof LegalFacts, z.ZodType>)
  .partial()
  .describe('Omitted fields are unchanged.')
