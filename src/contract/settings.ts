import { z } from 'zod'
import { email } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { allRights } from './rights.ts'
import { dong, line, text } from './text.ts'
import { payments } from './words.ts'

const Policies = z.object({
  /** Each is text of the owner's; empty: the owner has said nothing. */
  delivery: z.string(),
  returns: z.string(),
  privacy: z.string(),
})
const Bank = z.object({
  /** NAPAS number, six digits */
  bin: z.string(),
  account: z.string(),
  holder: z.string(),
})

const Days = z.object({ from: z.int().min(0), to: z.int().min(0) })

/** What the shop says of itself to everybody (decisions.md R33). */
export const ShopFacts = z.object({
  name: z.string(),
  /** E.164 */
  phone: z.string().nullable(),
  zalo: z.string().nullable(),
  email: z.string().nullable(),
  /** Empty: the owner has said none. */
  address: z.string(),
  policies: Policies,
  /** The words on privacy that stand now, the software's and the owner's: `1.3`. */
  privacyVersion: z.string(),
  /** Where transfers go; null: the shop takes none yet. */
  bank: Bank.extend({ name: z.string() }).nullable(),
  /** How an order may be paid. */
  payments: z.array(z.enum(payments)),
  /** Pieces of a variant from which it is about to be gone. */
  lowStock: z.int().min(0),
  /** What delivery to an address costs. */
  shippingFee: dong,
  /** From this subtotal on delivery is free. */
  freeShippingFrom: dong,
  /** How many days after delivery a shopper may ask to return or exchange; 0: by no request. */
  returnDays: z.int().min(0),
  /** Hours that an order waits for its transfer; 0: without end. */
  transferHours: z.int().min(0),
  /** Until a parcel is handed over. */
  handlingDays: z.int().min(0),
  /** From then until it is there. */
  shippingDays: Days,
  /** Provinces with a fee and days of their own; what stands above holds for the rest. */
  shippingGroups: z.array(
    z.object({
      name: z.string(),
      /** Their codes. */
      provinces: z.array(z.string()),
      fee: dong,
      days: Days,
    }),
  ),
})
const CodLimits = z.object({
  /** pieces of one variant in an order */
  variantPieces: z.int().min(0),
  /** pieces in an order */
  orderPieces: z.int().min(0),
  /** dong */
  orderTotal: dong,
  /** open orders of an account that is not proven, or of its phone number */
  openOrders: z.int().min(0),
  /** open orders of a network */
  networkOrders: z.int().min(0),
})
export const Settings = ShopFacts.omit({ payments: true }).extend({
  bank: Bank.nullable(),
  /** How many months it is known that a parcel was refused at the door. */
  refusalMonths: z.int(),
  /** How long is kept: what stands in a cart nobody touches, letters, ended requests about data, the book of changes. */
  cartMonths: z.int(),
  letterDays: z.int(),
  requestMonths: z.int(),
  changeMonths: z.int(),
  /** Whoever works in the back office signs in with a second factor. */
  demandsSecondFactor: z.boolean(),
  /** Limits of orders that shoppers pay on delivery; 0: no limit. */
  codLimits: CodLimits,
  version: z.int(),
})

const money = (what: string) =>
  z
    .number(`${what} phải là số`)
    .int(`${what} phải là số nguyên (đồng)`)
    .min(0, `${what} phải từ 0 ₫ đến 2.000.000.000 ₫`)
    .max(limits.maxPrice, `${what} phải từ 0 ₫ đến 2.000.000.000 ₫`)
const count = (what: string, from: number, to: number) => {
  const words = `${what} phải là số nguyên từ ${from} đến ${to.toLocaleString('vi-VN')}`
  return z.number(words).int(words).min(from, words).max(to, words)
}
/** Any usual way to write a Vietnamese number; empty for none. */
const phone = line(40).transform((value) => value || null)
const policy = text(limits.policy)
const dayCount = z
  .number('Số ngày phải là số')
  .int('Số ngày phải là số nguyên')
  .min(0, `Số ngày phải từ 0 đến ${limits.maxDays}`)
  .max(limits.maxDays, `Số ngày phải từ 0 đến ${limits.maxDays}`)
const days = z.object({ from: dayCount, to: dayCount }).refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'Số ngày chậm nhất không được nhỏ hơn số ngày sớm nhất',
})
const shippingGroup = z.object({
  name: line(limits.shopName, 'Tên nhóm không được để trống'),
  provinces: z.array(z.string()).min(1, 'Hãy chọn ít nhất một tỉnh, thành phố').max(limits.maxProvinces),
  fee: money('Phí giao hàng'),
  days,
})

/** One section or several; what is not sent stays. */
export const SettingsInput = z.object({
  /** As it was read: settings that somebody changed since are refused. */
  version: z.int(),
  name: line(limits.shopName, 'Tên cửa hàng không được để trống').optional(),
  phone: phone.nullish(),
  zalo: phone.nullish(),
  email: z.union([z.literal('').transform(() => null), z.null(), email]).optional(),
  address: line(limits.addressPart).optional(),
  policies: z.object({ delivery: policy, returns: policy, privacy: policy }).partial().optional(),
  /** As it was read. Another one is refused: it is set by `changeBankAccount`, which asks for the password. */
  bank: Bank.nullish(),
  lowStock: z
    .number('Ngưỡng sắp hết phải là số')
    .int('Ngưỡng sắp hết phải là số nguyên')
    .min(0, 'Ngưỡng sắp hết phải từ 0 đến 1.000.000')
    .max(limits.maxStock, 'Ngưỡng sắp hết phải từ 0 đến 1.000.000')
    .optional(),
  shippingFee: money('Phí giao hàng').optional(),
  freeShippingFrom: money('Mức miễn phí').optional(),
  returnDays: count('Số ngày', 0, 365).optional(),
  refusalMonths: count('Số tháng', 1, 60).optional(),
  cartMonths: count('Số tháng giữ giỏ hàng', 1, 60).optional(),
  letterDays: count('Số ngày giữ thư', 7, 1095).optional(),
  requestMonths: count('Số tháng giữ yêu cầu', 1, 120).optional(),
  changeMonths: count('Số tháng giữ nhật ký', 12, 120).optional(),
  demandsSecondFactor: z.boolean().optional(),
  transferHours: count('Số giờ giữ hàng', 0, limits.transferHours).optional(),
  /** Limits of orders that shoppers pay on delivery; 0: no limit. */
  codLimits: z
    .object({
      variantPieces: count('Số chiếc', 0, limits.maxStock),
      orderPieces: count('Số sản phẩm', 0, limits.maxStock),
      orderTotal: money('Giá trị đơn'),
      openOrders: count('Số đơn', 0, limits.maxCodOrders),
      networkOrders: count('Số đơn', 0, limits.maxCodOrders),
    })
    .partial()
    .optional(),
  handlingDays: dayCount.optional(),
  shippingDays: days.optional(),
  /** All of them, in their order. */
  shippingGroups: z
    .array(shippingGroup)
    .max(limits.maxProvinces, `Nhiều nhất ${limits.maxProvinces} nhóm`)
    .optional(),
})

export type CodLimits = z.infer<typeof CodLimits>
export type ShopFacts = z.infer<typeof ShopFacts>
export type Settings = z.infer<typeof Settings>
export type SettingsInput = z.infer<typeof SettingsInput>

export const settingsEndpoints = {
  getShopFacts: endpoint({
    access: 'anyone',
    summary:
      'What the shop says of itself: name, contact, policies, account for transfers, what delivery costs and from which subtotal it is free',
    status: 200,
    answer: ShopFacts,
  }),
  getSettings: endpoint({
    access: 'staff',
    rights: allRights,
    summary: 'What the owner has set for the whole shop',
    status: 200,
    answer: Settings,
  }),
  updateSettings: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Set what is sent, and leave the rest',
    body: SettingsInput,
    status: 200,
    answer: Settings,
    refusals: ['settings_changed', 'factor_first', 'bank_account_apart'],
  }),
}
