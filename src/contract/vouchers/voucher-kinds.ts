export const voucherKinds = ['percent', 'amount', 'delivery'] as const
export type VoucherKind = (typeof voucherKinds)[number]
export const voucherStates = ['active', 'upcoming', 'paused', 'used_up', 'ended'] as const
export type VoucherState = (typeof voucherStates)[number]
export const voucherSorts = ['newest', 'code-asc', 'code-desc', 'used-desc', 'used-asc'] as const
export type VoucherSort = (typeof voucherSorts)[number]
