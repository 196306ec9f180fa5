import { z } from 'zod'
import { Category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { EnterOrder } from './order-desk.ts'
import { voucherCode, voucherRefusals } from './orders.ts'
import { listHeaders, reference } from './products.ts'
import { day, dong, id, line, wholeNumber } from './text.ts'
import { VoucherOffer } from './voucher-offer.ts'
import { voucherKinds, voucherSorts, voucherStates } from './words.ts'

const count = z.int().min(0)

export const Voucher = VoucherOffer.extend({
  _id: id,
  /** How often one shopper may use it; null: as often as they like. */
  perShopper: z.int().nullable(),
  totalUses: z.int().nullable(),
  /** Orders that hold it: those that are not `đã huỷ`. */
  used: count,
  /** First day by the clock in the shop. */
  from: z.iso.date().nullable(),
  /** Empty: it is for all products. */
  categories: z.array(Category),
  /** Offered in the cart to everybody. */
  public: z.boolean(),
  state: z.enum(voucherStates),
  /** There is an order that bears it, also a cancelled one: it can no longer be deleted. */
  everUsed: z.boolean(),
  version: z.int(),
})

const money = (what: string) =>
  z
    .number(`${what} phải là số`)
    .int(`${what} phải là số nguyên (đồng)`)
    .min(0, `${what} phải từ 0 ₫ đến 2.000.000.000 ₫`)
    .max(limits.maxPrice, `${what} phải từ 0 ₫ đến 2.000.000.000 ₫`)
const uses = (what: string) =>
  z
    .number(`${what} phải là số`)
    .int(`${what} phải là số nguyên`)
    .min(1, `${what} phải từ 1 đến 1.000.000`)
    .max(limits.maxVoucherUses, `${what} phải từ 1 đến 1.000.000`)

export const VoucherInput = z
  .object({
    code: voucherCode,
    kind: z.enum(voucherKinds, 'Hãy chọn một loại'),
    /** Percent, or dong; of free delivery it is not read. */
    value: money('Mức giảm').default(0),
    /** Of a percentage. */
    cap: money('Giảm nhiều nhất').min(1, 'Giảm nhiều nhất phải từ 1 ₫').nullish(),
    minimum: money('Đơn tối thiểu').default(0),
    perShopper: uses('Số lượt mỗi khách').nullish(),
    totalUses: uses('Tổng số lượt').nullish(),
    from: day.nullish(),
    to: day.nullish(),
    categories: z.array(reference).max(limits.maxCategories).default([]),
    public: z.boolean().default(false),
    paused: z.boolean().default(false),
  })
  .superRefine(({ kind, value, from, to }, fault) => {
    const say = (path: string, message: string) =>
      fault.addIssue({ code: 'custom', path: [path], message, input: value })
    if (kind === 'percent' && (value < 1 || value > 100)) say('value', 'Phần trăm giảm phải từ 1 đến 100')
    if (kind === 'amount' && value < 1) say('value', 'Số tiền giảm phải từ 1 ₫')
    if (from && to && from > to) say('to', 'Ngày kết thúc phải từ ngày bắt đầu trở đi')
  })

export const VoucherQuery = z.object({
  /** Searched in the code. */
  q: line(limits.searchQuery).optional(),
  state: z.enum(voucherStates).optional(),
  sort: z.enum(voucherSorts).optional(),
  page: wholeNumber.optional(),
  limit: wholeNumber.optional(),
})

/** What a code would give an order that staff are entering. */
export const VoucherPreview = z.object({
  offer: VoucherOffer,
  /** dong off each line, in the order of the items */
  discounts: z.array(dong),
  discountTotal: dong,
  freeDelivery: z.boolean(),
})

export type Voucher = z.infer<typeof Voucher>
export type VoucherInput = z.infer<typeof VoucherInput>
export type VoucherQuery = z.infer<typeof VoucherQuery>
export type VoucherPreview = z.infer<typeof VoucherPreview>

export const voucherEndpoints = {
  listVouchers: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'All vouchers, the newest first',
    query: VoucherQuery,
    status: 200,
    answer: z.array(Voucher),
    headers: listHeaders,
  }),
  getVoucher: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'One voucher; its orders are those that listOrders finds with `voucher`',
    params: z.object({ id }),
    status: 200,
    answer: Voucher,
  }),
  addVoucher: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add a voucher',
    body: VoucherInput,
    status: 201,
    answer: Voucher,
    refusals: ['code_taken'],
  }),
  updateVoucher: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Set a voucher; orders that bear it stay as they are',
    params: z.object({ id }),
    /** `version`: as it was read; a voucher that somebody changed since is refused. */
    body: VoucherInput.safeExtend({ version: z.int() }),
    status: 200,
    answer: Voucher,
    refusals: ['code_taken', 'voucher_changed'],
  }),
  pauseVoucher: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Pause a voucher, or let it run again',
    params: z.object({ id }),
    body: z.object({ paused: z.boolean() }),
    status: 200,
    answer: Voucher,
  }),
  deleteVoucher: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a voucher that no order bears',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ _id: id }),
    refusals: ['voucher_in_use'],
  }),
  previewVoucher: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'What a code would give an order for somebody on the phone; nothing is written',
    body: EnterOrder.pick({ items: true }).extend({
      code: voucherCode,
      /** As far as it is typed: whose uses are counted. */
      customerPhone: line(40).default(''),
      delivered: z.boolean().default(true),
      /** Whose delivery a code may make free; null: not chosen yet. */
      provinceCode: z.string().max(2).nullable().default(null),
    }),
    status: 200,
    answer: VoucherPreview,
    refusals: ['not_for_sale', 'voucher_unknown', ...voucherRefusals],
  }),
}
