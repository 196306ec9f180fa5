import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide'
import type { VoucherSort } from '#contract/orders/order-statuses.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { formatVoucherBenefit, voucherStateLabels } from '#domain/vouchers/voucher-labels.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { type AdminColumn, AdminTable } from '../table/admin-table.tsx'
import {
  formatVoucherConditions,
  formatVoucherPeriod,
  formatVoucherUses,
  VoucherStateBadge,
} from './voucher-details.tsx'
import { VoucherMenu } from './voucher-menu.tsx'
import { toVoucherFilter, vouchersQuery } from './voucher-queries.ts'

export function VouchersScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/vouchers' })
  return (
    <AdminTable
      name="vouchers"
      listPath="/admin/vouchers"
      title="Mã giảm giá"
      noun="mã"
      search={search}
      searchLabel="Tìm theo mã"
      columns={columns}
      rowKey={(voucher) => voucher._id}
      sortLabels={sortLabels}
      filters={[stateFilter]}
      emptyContent={
        <ButtonLink to="/admin/vouchers/add" look="primary">
          Thêm mã đầu tiên
        </ButtonLink>
      }
      actions={
        <ButtonLink to="/admin/vouchers/add" look="primary" className="px-4 max-sm:w-full">
          <Icon of={Plus} /> Thêm mã giảm giá
        </ButtonLink>
      }
      page={useQuery({ ...vouchersQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listVouchers.withTotal({ query: { ...toVoucherFilter(search), page, limit } })
      }
    />
  )
}

const stateFilter = {
  id: 'state',
  label: 'Mọi trạng thái',
  choices: Object.entries(voucherStateLabels).map(([value, label]) => ({ value, label })),
}

const wrappingClass = 'min-w-0 wrap-anywhere max-sm:text-right sm:inline-block sm:min-w-32'

/** Conditions and period, shown in one cell on screens that are too narrow for two more columns. */
function formatConditionsAndPeriod(voucher: Voucher): string {
  const { from, to, minimum, perShopper, categories } = voucher
  const hasConditions = minimum > 0 || perShopper !== null || categories.length > 0
  return [hasConditions && formatVoucherConditions(voucher), (from || to) && formatVoucherPeriod(voucher)]
    .filter(Boolean)
    .join('; ')
}

const columns: readonly AdminColumn<Voucher>[] = [
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
    lead: true,
    fixed: true,
  },
  {
    id: 'gives',
    header: 'Khách được',
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

// The first order is the default.
const sortLabels: Record<VoucherSort, string> = {
  newest: 'Mới nhất',
  'code-asc': 'Mã A–Z',
  'code-desc': 'Mã Z–A',
  'used-desc': 'Dùng nhiều nhất',
  'used-asc': 'Dùng ít nhất',
}
