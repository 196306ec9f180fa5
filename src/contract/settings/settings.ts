import { z } from 'zod'
import { email } from '#contract/accounts/accounts.ts'
import { audiences } from '#contract/catalog/audiences.ts'
import { Menus } from '#contract/content/menus.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { InvoiceSettings } from '#contract/invoices/invoice-settings.ts'
import * as limits from '#contract/limits.ts'
import { maxStockText } from '#contract/number-messages.ts'
import { checkoutPayment } from '#contract/payments/payment-schemas.ts'
import { dong } from '#contract/scalar-schemas.ts'
import { guestPurchases } from '#contract/settings/guest-purchase.ts'
import { labelLanguages } from '#contract/settings/labels.ts'
import { ParcelSizeSetting } from '#contract/shipping/parcel-size.ts'
import { ProvinceCarriers } from '#contract/shipping/province-carriers.ts'
import { allRights } from '#contract/staff/rights.ts'
import { singleLine, text } from '#contract/text.ts'
import { PublicBrand } from './brand.ts'
import { CodLimits } from './cod-limits.ts'
import { EmailTextsInput, EmailTextsSetting } from './email-texts-setting.ts'
import { Legal, LegalInput } from './legal.ts'
import { dayCount, days, money, shippingGroup } from './shipping-group-input.ts'
import { ZnsInput, ZnsSetting } from './zns-setting.ts'

const Policies = z.object({
  delivery: z.string().describe('Plain text written by the owner; empty if there is none.'),
  returns: z.string().describe('Plain text written by the owner; empty if there is none.'),
  privacy: z.string().describe('Plain text written by the owner; empty if there is none.'),
})
const Bank = z.object({
  bin: z.string().describe('NAPAS number (BIN) of the bank, six digits.'),
  account: z.string().describe('Account number.'),
  holder: z.string().describe('Account holder.'),
})

const Days = z.object({ from: z.int().min(0).describe('Days.'), to: z.int().min(0).describe('Days.') })

export const PublicSettings = z
  .object({
    name: z.string(),
    audiences: z.array(z.enum(audiences)).describe('For whom the shop has products, for its menu.'),
    phone: z.string().nullable().describe('E.164. Null: none.'),
    zalo: z.string().nullable().describe('Phone number in Zalo, in E.164. Null: none.'),
    email: z.string().nullable().describe('Null: none.'),
    address: z.string().describe('Empty: none.'),
    policies: Policies,
    privacyVersion: z.string().describe('Current version of the privacy policy, such as `1.3`.'),
    bank: Bank.extend({ name: z.string() })
      .nullable()
      .describe('Account for bank transfers. Null: the shop takes none yet.'),
    payments: z.array(checkoutPayment).describe('Payment methods for new orders.'),
    paymentSummary: z.string().describe('The payment methods in words, for shoppers.'),
    sendsEmail: z.boolean().describe('False: the shop has no mail server, so no email arrives.'),
    sendsZns: z.boolean().describe('True: news about orders goes to phone numbers by Zalo ZNS.'),
    channelNames: z
      .array(z.string())
      .describe('Channels of extensions by which news about orders goes to phone numbers.'),
    issuesInvoices: z
      .boolean()
      .describe('True: buyers can ask for an electronic invoice, or the shop has issued some.'),
    lowStock: z.int().min(0).describe('A variant with at most this many pieces is low in stock.'),
    shippingFee: dong.describe('Delivery fee, in dong.'),
    freeShippingFrom: dong.describe('Subtotal in dong from which delivery is free.'),
    hasFeeRule: z
      .boolean()
      .describe('True: an extension decides the delivery fee of each cart, so the fees here are not final.'),
    guestPurchase: z
      .enum(guestPurchases)
      .describe(
        'When a visitor without a session adds to the cart: `ask`: the shop asks; `add`: a guest is created; `account`: an account is required.',
      ),
    returnDays: z
      .int()
      .min(0)
      .describe(
        'Days after delivery in which a shopper may request a return or an exchange. 0: no requests.',
      ),
    transferHours: z
      .int()
      .min(0)
      .describe('Hours that an order waits for its transfer before it is cancelled. 0: no limit.'),
    handlingDays: z.int().min(0).describe('Days until a parcel is handed to the carrier.'),
    shippingDays: Days.describe('Days from the handover to delivery.'),
    shippingGroups: z
      .array(
        z.object({
          name: z.string(),
          provinces: z.array(z.string()).describe('Official province codes.'),
          fee: dong.describe('Delivery fee, in dong.'),
          days: Days,
        }),
      )
      .describe('Provinces with a fee and delivery days of their own.'),
    legal: Legal,
    priceNote: z
      .string()
      .describe('Whether prices have tax and delivery in them. Empty: the owner has not said it.'),
    codLimits: CodLimits.pick({ variantPieces: true, orderPieces: true, orderTotal: true }).describe(
      'Limits of orders with cash on delivery. 0: no limit.',
    ),
    countsVisits: z.boolean().describe('True: visitors are asked whether their visits may be counted.'),
    menus: Menus.describe('The menus of header and footer.'),
    brand: PublicBrand,
    labels: z
      .record(z.string(), z.string())
      .describe('Texts that replace the English labels of the pages. Empty: the labels are as specified.'),
  })
  .describe('Public settings of the shop.')
export const ShopSettings = PublicSettings.omit({
  payments: true,
  paymentSummary: true,
  menus: true,
  brand: true,
  labels: true,
  sendsEmail: true,
  sendsZns: true,
  channelNames: true,
  issuesInvoices: true,
  audiences: true,
  priceNote: true,
  hasFeeRule: true,
}).extend({
  labelLanguage: z
    .enum(labelLanguages)
    .describe('Language of the labels that the specification has in English.'),
  bank: Bank.nullable().describe('Account for bank transfers. Null: the shop takes none yet.'),
  refusalMonths: z
    .int()
    .describe(
      'Months for which refusals at the door, and warnings about phone numbers without customer or order, are kept.',
    ),
  cartMonths: z.int().describe('Months for which an unused cart is kept.'),
  emailDays: z.int().describe('Days for which sent emails are kept.'),
  requestMonths: z.int().describe('Months for which finished requests about personal data are kept.'),
  auditLogMonths: z.int().describe('Months for which the audit log is kept.'),
  demandsSecondFactor: z.boolean().describe('True: staff need a second factor to use the admin.'),
  emailsNewOrders: z.boolean().describe('True: owners get an email for each order that a shopper places.'),
  telegramNewOrders: z
    .boolean()
    .describe('True: with Telegram connected, each order that a shopper places is a message to its chat.'),
  emailTexts: EmailTextsSetting,
  znsTemplates: ZnsSetting,
  hidesEmptyCategories: z
    .boolean()
    .describe('True: categories without active products are left out of menu, home page and sitemap.'),
  parcelSize: ParcelSizeSetting.describe('Size of a usual parcel, proposed for new parcels.'),
  provinceCarriers: ProvinceCarriers,
  invoices: InvoiceSettings,
  productFeed: z.boolean().describe('True: the product feeds for Google and Meta are public.'),
  codLimits: CodLimits.describe('Limits of orders with cash on delivery placed by shoppers. 0: no limit.'),
  version: z.int().describe('Increases with each change.'),
})

const count = (fieldName: string, from: number, to: number) => {
  const message = `${fieldName} phải là số nguyên từ ${from} đến ${to.toLocaleString('vi-VN')}`
  return z.number(message).int(message).min(from, message).max(to, message)
}
const phone = singleLine(40).transform((value) => value || null)
const policy = text(limits.maxPolicyLength)
export const SettingsInput = z
  .object({
    version: z
      .int()
      .describe('The `version` as read. If the settings were changed since, the call is refused.'),
    name: singleLine(limits.maxShopNameLength, 'Tên cửa hàng không được để trống').optional(),
    phone: phone.nullish().describe('Vietnamese number in any usual notation. Empty or null: none.'),
    zalo: phone.nullish().describe('Vietnamese number in any usual notation. Empty or null: none.'),
    email: z
      .union([z.literal('').transform(() => null), z.null(), email])
      .optional()
      .describe('Empty or null: none.'),
    address: singleLine(limits.maxAddressPartLength).optional(),
    policies: z.object({ delivery: policy, returns: policy, privacy: policy }).partial().optional(),
    bank: Bank.nullish().describe(
      'As read; another value is refused. `changeBankAccount` changes it and asks for the password.',
    ),
    labelLanguage: z
      .enum(labelLanguages, 'Hãy chọn nhãn')
      .optional()
      .describe('Language of the labels that the specification has in English.'),
    lowStock: z
      .number('Ngưỡng sắp hết phải là số')
      .int('Ngưỡng sắp hết phải là số nguyên')
      .min(0, `Ngưỡng sắp hết phải từ 0 đến ${maxStockText}`)
      .max(limits.maxStock, `Ngưỡng sắp hết phải từ 0 đến ${maxStockText}`)
      .optional()
      .describe('A variant with at most this many pieces is low in stock.'),
    shippingFee: money('Phí giao hàng').optional().describe('Delivery fee, in dong.'),
    freeShippingFrom: money('Mức miễn phí')
      .optional()
      .describe('Subtotal in dong from which delivery is free.'),
    guestPurchase: z
      .enum(guestPurchases, 'Hãy chọn một cách')
      .optional()
      .describe('What happens when a visitor without a session adds to the cart.'),
    returnDays: count('Số ngày', 0, 365)
      .optional()
      .describe(
        'Days after delivery in which a shopper may request a return or an exchange. 0: no requests.',
      ),
    refusalMonths: count('Số tháng', 1, 60)
      .optional()
      .describe(
        'Months for which refusals at the door, and warnings about phone numbers without customer or order, are kept.',
      ),
    cartMonths: count('Số tháng giữ giỏ hàng', 1, 60)
      .optional()
      .describe('Months for which an unused cart is kept.'),
    emailDays: count('Số ngày giữ thư', 7, 1095).optional().describe('Days for which sent emails are kept.'),
    requestMonths: count('Số tháng giữ yêu cầu', 1, 120)
      .optional()
      .describe('Months for which finished requests about personal data are kept.'),
    auditLogMonths: count('Số tháng giữ nhật ký', 12, 120)
      .optional()
      .describe('Months for which the audit log is kept.'),
    demandsSecondFactor: z
      .boolean()
      .optional()
      .describe('True: staff need a second factor to use the admin.'),
    emailsNewOrders: z
      .boolean()
      .optional()
      .describe('True: owners get an email for each order that a shopper places.'),
    telegramNewOrders: z
      .boolean()
      .optional()
      .describe('True: with Telegram connected, each order that a shopper places is a message to its chat.'),
    legal: LegalInput.optional(),
    emailTexts: EmailTextsInput.optional(),
    znsTemplates: ZnsInput.optional(),
    countsVisits: z
      .boolean()
      .optional()
      .describe('True: visitors are asked whether their visits may be counted.'),
    productFeed: z.boolean().optional().describe('True: the product feeds for Google and Meta are public.'),
    transferHours: count('Số giờ giữ hàng', 0, limits.maxPaymentDeadlineHours)
      .optional()
      .describe('Hours that an order waits for its transfer before it is cancelled. 0: no limit.'),
    hidesEmptyCategories: z
      .boolean()
      .optional()
      .describe('True: categories without active products are left out of menu, home page and sitemap.'),
    provinceCarriers: ProvinceCarriers.optional(),
    invoices: InvoiceSettings.partial().optional(),
    parcelSize: ParcelSizeSetting.optional().describe('Size of a usual parcel, proposed for new parcels.'),
    codLimits: z
      .object({
        variantPieces: count('Số chiếc', 0, limits.maxStock).describe('Pieces of one variant in an order.'),
        orderPieces: count('Số sản phẩm', 0, limits.maxStock).describe('Pieces in an order.'),
        orderTotal: money('Giá trị đơn').describe('Total of an order, in dong.'),
        openOrders: count('Số đơn', 0, limits.maxOpenCodOrders).describe(
          'Open orders of an unverified account, or of its phone number.',
        ),
        networkOrders: count('Số đơn', 0, limits.maxOpenCodOrders).describe('Open orders from one network.'),
      })
      .partial()
      .optional()
      .describe('Limits of orders with cash on delivery placed by shoppers. 0: no limit.'),
    handlingDays: dayCount.optional().describe('Days until a parcel is handed to the carrier.'),
    shippingDays: days.optional().describe('Days from the handover to delivery.'),
    shippingGroups: z
      .array(shippingGroup)
      .max(limits.maxProvinces, `Nhiều nhất ${limits.maxProvinces} nhóm`)
      .optional()
      .describe('All groups, in order.'),
  })
  .describe('One section or several. Omitted fields are unchanged.')

export type PublicSettings = z.infer<typeof PublicSettings>
export type ShopSettings = z.infer<typeof ShopSettings>
export type SettingsInput = z.infer<typeof SettingsInput>

export const settingsEndpoints = {
  getPublicSettings: defineEndpoint({
    access: 'anyone',
    summary:
      'Public settings: name, contact, policies, account for transfers, delivery fees and the subtotal from which delivery is free',
    status: 200,
    response: PublicSettings,
  }),
  getSettings: defineEndpoint({
    access: 'staff',
    rights: allRights,
    summary: 'All settings of the shop',
    status: 200,
    response: ShopSettings,
  }),
  updateSettings: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Change the fields that are sent',
    body: SettingsInput,
    status: 200,
    response: ShopSettings,
    failures: ['settings_changed', 'own_second_factor_required', 'bank_account_requires_password'],
  }),
}
