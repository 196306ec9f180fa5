import { z } from 'zod'
import { Category } from '#contract/catalog/categories.ts'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { idReference } from '#contract/catalog/products.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { maxPriceText, maxVoucherUsesText } from '#contract/number-messages.ts'
import { CreateManualOrder } from '#contract/orders/admin-orders.ts'
import { voucherCodeSchema, voucherFailures } from '#contract/orders/place-order.ts'
import { calendarDate, dong, id, pageNumber, pageSize } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import { voucherKinds, voucherSorts, voucherStates } from '#contract/vouchers/voucher-kinds.ts'
import { type VoucherField, voucherFields } from './voucher-fields.ts'
import { VoucherOffer } from './voucher-offer.ts'

const count = z.int().min(0)

const staffFields = {
  _id: id,
  perShopper: z.int().nullable().describe('Uses per shopper. Null: no limit.'),
  totalUses: z.int().nullable().describe('Uses in total. Null: no limit.'),
  used: count.describe('Orders with this voucher that are not `đã huỷ`.'),
  from: z.iso.date().nullable().describe('First day, in Vietnam. Null: no start.'),
  categories: z.array(Category).describe('Empty: all products.'),
  public: z.boolean().describe('True: offered to every shopper in the cart.'),
  state: z.enum(voucherStates),
  everUsed: z.boolean().describe('True: an order has it, even a cancelled one; it cannot be deleted.'),
  version: z.int().describe('Increases with each change.'),
} satisfies Record<Exclude<VoucherField, keyof VoucherOffer | 'paused'>, z.ZodType> &
  Record<string, z.ZodType>

export const Voucher = VoucherOffer.extend(staffFields)

const money = (what: string) =>
  z
    .number(`${what} phải là số`)
    .int(`${what} phải là số nguyên (đồng)`)
    .min(0, `${what} phải từ 0 ₫ đến ${maxPriceText} ₫`)
    .max(limits.maxPrice, `${what} phải từ 0 ₫ đến ${maxPriceText} ₫`)
const uses = (what: string) =>
  z
    .number(`${what} phải là số`)
    .int(`${what} phải là số nguyên`)
    .min(1, `${what} phải từ 1 đến ${maxVoucherUsesText}`)
    .max(limits.maxVoucherUses, `${what} phải từ 1 đến ${maxVoucherUsesText}`)

const voucherInputFields = {
  code: voucherCodeSchema,
  kind: z.enum(voucherKinds, 'Hãy chọn một loại'),
  value: money(voucherFields.value.label)
    .default(0)
    .describe('Percent or dong, by `kind`; ignored for free delivery.'),
  cap: money(voucherFields.cap.label)
    .min(1, `${voucherFields.cap.label} phải từ 1 ₫`)
    .nullish()
    .describe('Highest discount of a percentage, in dong. Null: no limit.'),
  minimum: money(voucherFields.minimum.label).default(0).describe('Lowest subtotal, in dong. 0: none.'),
  perShopper: uses(voucherFields.perShopper.label).nullish().describe('Uses per shopper. Null: no limit.'),
  totalUses: uses(voucherFields.totalUses.label).nullish().describe('Uses in total. Null: no limit.'),
  from: calendarDate.nullish().describe('First day, in Vietnam. Null: no start.'),
  to: calendarDate.nullish().describe('Last day, in Vietnam. Null: no end.'),
  categories: z
    .array(idReference)
    .max(limits.maxCategories)
    .default([])
    .describe('Category ids. Empty: all products.'),
  public: z.boolean().default(false).describe('True: offered to every shopper in the cart.'),
  paused: z.boolean().default(false).describe('True: the voucher cannot be used for the time being.'),
} satisfies Record<VoucherField, z.ZodType>

export const VoucherInput = z.object(voucherInputFields).superRefine(({ kind, value, from, to }, context) => {
  const addError = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: value })
  if (kind === 'percent' && (value < 1 || value > 100)) addError('value', 'Phần trăm giảm phải từ 1 đến 100')
  if (kind === 'amount' && value < 1) addError('value', 'Số tiền giảm phải từ 1 ₫')
  if (from && to && from > to) addError('to', 'Ngày kết thúc phải từ ngày bắt đầu trở đi')
})

export const VoucherQuery = z.object({
  q: singleLine(limits.maxSearchQueryLength).optional().describe('Searched in the code.'),
  state: z.enum(voucherStates).optional().describe('Only vouchers in this state.'),
  sort: z.enum(voucherSorts).optional().describe('Default: `newest`.'),
  page: pageNumber,
  limit: pageSize,
})

export const VoucherPreview = z
  .object({
    offer: VoucherOffer,
    discounts: z.array(dong).describe('Discount on each line in dong, in the order of the items.'),
    discountTotal: dong.describe('Sum of `discounts`, in dong.'),
    freeDelivery: z.boolean().describe('True: the voucher pays the delivery fee.'),
  })
  .describe('Discount of a code for an order that staff are entering.')

export type Voucher = z.infer<typeof Voucher>
export type VoucherInput = z.infer<typeof VoucherInput>
export type VoucherQuery = z.infer<typeof VoucherQuery>
export type VoucherPreview = z.infer<typeof VoucherPreview>

export const voucherEndpoints = {
  listVouchers: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'All vouchers, newest first',
    query: VoucherQuery,
    status: 200,
    response: z.array(Voucher),
    headers: listHeaders,
  }),
  getVoucher: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'One voucher; `listOrders` with `voucher` returns its orders',
    params: z.object({ id }),
    status: 200,
    response: Voucher,
  }),
  addVoucher: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add a voucher',
    body: VoucherInput,
    status: 201,
    response: Voucher,
    failures: ['voucher_code_taken'],
  }),
  updateVoucher: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Change a voucher; existing orders with it stay unchanged',
    params: z.object({ id }),
    body: VoucherInput.safeExtend({
      version: z
        .int()
        .describe('The `version` as read. If the voucher was changed since, the call is refused.'),
    }),
    status: 200,
    response: Voucher,
    failures: ['voucher_code_taken', 'voucher_changed'],
  }),
  pauseVoucher: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Pause or resume a voucher',
    params: z.object({ id }),
    body: z.object({ paused: z.boolean() }),
    status: 200,
    response: Voucher,
  }),
  deleteVoucher: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a voucher that no order has',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
    failures: ['voucher_in_use'],
  }),
  previewManualOrderVoucher: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Preview the discount of a code for an order by phone; nothing is stored',
    body: CreateManualOrder.pick({ items: true }).extend({
      code: voucherCodeSchema,
      customerPhone: singleLine(40)
        .default('')
        .describe("As far as typed; used to count the customer's uses."),
      delivered: z
        .boolean()
        .default(true)
        .describe('False: the order does not require shipping, because it has no delivery address.'),
      provinceCode: z
        .string()
        .max(2)
        .nullable()
        .default(null)
        .describe('Province of the delivery. Null: not chosen yet.'),
      shippingFee: dong.nullable().default(null).describe('Set by hand. Null: from the settings.'),
    }),
    status: 200,
    response: VoucherPreview,
    failures: ['product_not_for_sale', 'voucher_not_found', ...voucherFailures],
  }),
}
