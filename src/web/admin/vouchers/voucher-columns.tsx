import { Link } from '@tanstack/react-router'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { formatVoucherBenefit, voucherStateLabels } from '#domain/vouchers/voucher-labels.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import type { AdminColumn } from '../table/admin-table.tsx'
import {
  formatVoucherConditions,
  formatVoucherPeriod,
  formatVoucherUses,
  VoucherStateBadge,
} from './voucher-details.tsx'
import { VoucherMenu } from './voucher-menu.tsx'

const wrappingClass = 'min-w-0 wrap-anywhere max-sm:text-right sm:inline-block sm:min-w-32'

/** Conditions and period, shown in one cell on screens that are too narrow for two more columns. */
function formatConditionsAndPeriod(voucher: Voucher): string {
  const { from, to, minimum, perShopper, categories } = voucher
  const hasConditions = minimum > 0 || perShopper !== null || categories.length > 0
  return [hasConditions && formatVoucherConditions(voucher), (from || to) && formatVoucherPeriod(voucher)]
    .filter(Boolean)
    .join('; ')
}

export const voucherColumns: readonly AdminColumn<Voucher>[] = [
  {
    id: 'code',
    header: 'Mã',
    cell: (voucher) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to="/admin/vouchers/$id"
          params={{ id: voucher._id }}
          className="inkline font-medium whitespace-nowrap"
        >
          {voucher.code}
        </Link>
        {voucher.public && <Badge>Hiện trong giỏ</Badge>}
      </span>
    ),
    text: (voucher) => voucher.code,
    sorts: ['code-asc', 'code-desc'],
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'benefit',
    header: 'Ưu đãi',
    cell: (voucher) => (
      <span className={wrappingClass}>
        {formatVoucherBenefit(voucher)}
        <span className="hidden text-ink-soft sm:max-xl:block">{formatConditionsAndPeriod(voucher)}</span>
      </span>
    ),
    text: formatVoucherBenefit,
  },
  {
    id: 'conditions',
    header: 'Điều kiện',
    cell: (voucher) => <span className={wrappingClass}>{formatVoucherConditions(voucher)}</span>,
    text: formatVoucherConditions,
    desktopOnly: true,
  },
  {
    id: 'used',
    header: 'Đã dùng',
    cell: formatVoucherUses,
    text: formatVoucherUses,
    sorts: ['used-asc', 'used-desc'],
    align: 'end',
  },
  {
    id: 'period',
    header: 'Thời gian',
    cell: (voucher) => <span className={wrappingClass}>{formatVoucherPeriod(voucher)}</span>,
    text: formatVoucherPeriod,
    desktopOnly: true,
  },
  {
    id: 'state',
    header: 'Trạng thái',
    cell: (voucher) => <VoucherStateBadge state={voucher.state} />,
    text: (voucher) => voucherStateLabels[voucher.state],
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (voucher) => <VoucherMenu voucher={voucher} />,
    align: 'end',
    fixed: true,
  },
]
