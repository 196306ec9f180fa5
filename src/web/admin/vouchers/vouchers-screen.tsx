import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide'
import type { VoucherSort } from '#contract/vouchers/voucher-kinds.ts'
import { voucherStateLabels } from '#domain/vouchers/voucher-labels.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { voucherColumns } from './voucher-columns.tsx'
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
      columns={voucherColumns}
      rowKey={(voucher) => voucher._id}
      sortLabels={sortLabels}
      filters={[stateFilter]}
      emptyContent={
        <ButtonLink to="/admin/vouchers/add" kind="primary">
          Thêm mã đầu tiên
        </ButtonLink>
      }
      actions={
        <ButtonLink to="/admin/vouchers/add" kind="primary" className="px-4 max-sm:w-full">
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

// The first order is the default.
const sortLabels: Record<VoucherSort, string> = {
  newest: 'Mới nhất',
  'code-asc': 'Mã A–Z',
  'code-desc': 'Mã Z–A',
  'used-desc': 'Dùng nhiều nhất',
  'used-asc': 'Dùng ít nhất',
}
