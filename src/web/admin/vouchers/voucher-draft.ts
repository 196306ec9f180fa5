import type { VoucherField } from '#contract/vouchers/voucher-fields.ts'
import type { VoucherKind } from '#contract/vouchers/voucher-kinds.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'

// `paused` has its own button.
type VoucherTextField = Exclude<VoucherField, 'kind' | 'value' | 'categories' | 'public' | 'paused'>

/** The form values of a voucher. Numbers are text; empty means none. */
export interface VoucherDraft extends Record<VoucherTextField, string> {
  kind: VoucherKind
  percent: string
  amount: string
  categories: readonly string[]
  public: boolean
}

export const emptyVoucherDraft: VoucherDraft = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  cap: '',
  minimum: '',
  perShopper: '1',
  totalUses: '',
  from: '',
  to: '',
  categories: [],
  public: false,
}

const toText = (value: number | null) => (value ? String(value) : '')

export function createDraftFromVoucher(voucher: Voucher): VoucherDraft {
  const { code, kind, value, cap, minimum, perShopper, totalUses, from, to, categories } = voucher
  return {
    code,
    kind,
    percent: kind === 'percent' ? String(value) : '',
    amount: kind === 'amount' ? String(value) : '',
    cap: toText(cap),
    minimum: toText(minimum),
    perShopper: toText(perShopper),
    totalUses: toText(totalUses),
    from: from ?? '',
    to: to ?? '',
    categories: categories.map(({ _id }) => _id),
    public: voucher.public,
  }
}

export function createVoucherInput(draft: VoucherDraft) {
  const { kind, percent, amount } = draft
  return {
    code: draft.code,
    kind,
    value: toOptionalNumberInput(kind === 'percent' ? percent : kind === 'amount' ? amount : '') ?? 0,
    cap: kind === 'percent' ? toOptionalNumberInput(draft.cap) : null,
    minimum: toOptionalNumberInput(draft.minimum) ?? 0,
    perShopper: toOptionalNumberInput(draft.perShopper),
    totalUses: toOptionalNumberInput(draft.totalUses),
    from: draft.from || null,
    to: draft.to || null,
    categories: [...draft.categories],
    public: draft.public,
  } satisfies Record<Exclude<VoucherField, 'paused'>, unknown>
}
