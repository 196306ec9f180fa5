import type { VoucherState } from '#contract/vouchers/voucher-kinds.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { formatDong } from '#domain/money.ts'
import { formatDay } from '#domain/shop-day.ts'
import { voucherStateLabels } from '#domain/vouchers/voucher-labels.ts'
import { cx } from '#web/ui/styles/cx.ts'

const stateClasses: Record<VoucherState, string> = {
  active: 'bg-celadon text-paper',
  upcoming: 'bg-indigo-wash text-indigo',
  paused: 'bg-amber-wash text-amber',
  used_up: 'bg-transparent text-ink-soft ring-1 ring-inset ring-edge',
  ended: 'bg-transparent text-ink-soft ring-1 ring-inset ring-edge',
}

export function VoucherStateBadge({ state }: { state: VoucherState }) {
  return (
    <span
      className={cx(
        'inline-block rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap',
        stateClasses[state],
      )}
    >
      {voucherStateLabels[state]}
    </span>
  )
}

/** Formats as `từ 01/11/2026 đến 30/11/2026`. */
export function formatVoucherPeriod({ from, to }: Pick<Voucher, 'from' | 'to'>): string {
  const parts = [from && `từ ${formatDay(from)}`, to && `đến ${formatDay(to)}`].filter(Boolean)
  return parts.join(' ') || 'Không thời hạn'
}

export function formatVoucherConditions({ minimum, perShopper, categories }: Voucher): string {
  const parts = [
    minimum > 0 && `Đơn từ ${formatDong(minimum)}`,
    perShopper !== null && `${perShopper} lượt mỗi khách`,
    categories.length > 0 && categories.map(({ name }) => name).join(', '),
  ].filter(Boolean)
  return parts.join('; ') || 'Không điều kiện'
}

export const formatVoucherUses = ({ used, totalUses }: Voucher): string =>
  [used, totalUses]
    .map((count) => count?.toLocaleString('vi-VN'))
    .filter(Boolean)
    .join('/')
