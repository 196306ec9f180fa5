import type { VoucherKind } from '#contract/orders/order-statuses.ts'
import type { VoucherField } from '#contract/vouchers/voucher-fields.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'

/** A voucher is paused by a button of its own. */
type TextField = Exclude<VoucherField, 'kind' | 'value' | 'categories' | 'public' | 'paused'>

/** A voucher as it is typed; numbers as text, empty for none. */
export interface VoucherDraft extends Record<TextField, string> {
  kind: VoucherKind
  percent: string
  amount: string
  categories: readonly string[]
  public: boolean
}

export const emptyDraft: VoucherDraft = {
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

const text = (value: number | null) => (value ? String(value) : '')

export function draftOf(voucher: Voucher): VoucherDraft {
  const { code, kind, value, cap, minimum, perShopper, totalUses, from, to, categories } = voucher
  return {
    code,
    kind,
    percent: kind === 'percent' ? String(value) : '',
    amount: kind === 'amount' ? String(value) : '',
    cap: text(cap),
    minimum: text(minimum),
    perShopper: text(perShopper),
    totalUses: text(totalUses),
    from: from ?? '',
    to: to ?? '',
    categories: categories.map(({ _id }) => _id),
    public: voucher.public,
  }
}

/** What is no number travels as it was typed, and the server says so at its field. */
function number(typed: string): number | null {
  const bare = typed.replace(/[.\s]/g, '')
  if (bare === '') return null
  return /^\d+$/.test(bare) ? Number(bare) : (typed as unknown as number)
}

export function inputOf(draft: VoucherDraft) {
  const { kind, percent, amount } = draft
  return {
    code: draft.code,
    kind,
    value: number(kind === 'percent' ? percent : kind === 'amount' ? amount : '') ?? 0,
    cap: kind === 'percent' ? number(draft.cap) : null,
    minimum: number(draft.minimum) ?? 0,
    perShopper: number(draft.perShopper),
    totalUses: number(draft.totalUses),
    from: draft.from || null,
    to: draft.to || null,
    categories: [...draft.categories],
    public: draft.public,
  } satisfies Record<Exclude<VoucherField, 'paused'>, unknown>
}
