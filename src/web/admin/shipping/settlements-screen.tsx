import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide'
import type { CarrierBalance, Settlement } from '#contract/shipping/settlements.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { Pager } from '#web/admin/table/pager.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { usePaging } from '#web/admin/table/use-paging.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { CancelSettlement } from './cancel-settlement.tsx'
import { carrierBalancesQuery, settlementsQuery } from './parcel-queries.ts'

export function SettlementsScreen() {
  const paging = usePaging()
  const api = useApi()
  const settlements = useQuery({ ...settlementsQuery(api, paging), placeholderData: keepPreviousData })
  return (
    <main className="page pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-5">
        <h1 className="font-display text-3xl font-bold">Đối soát COD</h1>
        <ButtonLink to="/admin/settlements/import" kind="primary" className="px-4 max-sm:w-full">
          <Icon of={FileUp} /> Nhập file của hãng
        </ButtonLink>
      </div>
      <CarrierBalances />
      <h2 className="mt-10 text-lg font-semibold">Các lần hãng trả tiền</h2>
      {settlements.isPending && <TableLoading />}
      {settlements.isError && <TableError error={settlements.error} retry={settlements.refetch} />}
      {settlements.data && (
        <>
          <div className={adminTableClass}>
            <DataTable
              caption="Các lần hãng trả tiền"
              columns={settlementColumns}
              rows={settlements.data.items}
              rowKey={({ _id }) => _id}
              busy={settlements.isPlaceholderData}
              empty="Chưa ghi lần nào. Nhập file COD mà hãng gửi để biết hãng đã trả đủ chưa."
            />
          </div>
          <div className="border-t border-line pt-4">
            <Pager {...paging} total={settlements.data.total} noun="lần" />
          </div>
        </>
      )}
    </main>
  )
}

function CarrierBalances() {
  const { data, error, refetch } = useQuery(carrierBalancesQuery(useApi()))
  if (error) return <TableError error={error} retry={refetch} />
  if (!data) return <TableLoading rows={2} />
  if (data.length === 0) return <p className="mt-6 text-ink-soft">Chưa có vận đơn nào của hãng vận chuyển.</p>
  return (
    <section aria-label="Tiền của từng hãng" className="mt-4">
      <div className={adminTableClass}>
        <DataTable
          caption="Tiền của từng hãng"
          columns={balanceColumns}
          rows={data}
          rowKey={({ carrier }) => carrier.id}
        />
      </div>
    </section>
  )
}

const money = (amount: number) => <span className="whitespace-nowrap">{formatDong(amount)}</span>

const balanceColumns: readonly DataTableColumn<CarrierBalance>[] = [
  {
    id: 'carrier',
    header: 'Hãng',
    cell: ({ carrier }) => <b className="font-medium">{carrier.name}</b>,
    isRowHeader: true,
  },
  { id: 'collected', header: 'Đã thu của khách', cell: ({ collected }) => money(collected), align: 'end' },
  { id: 'settled', header: 'Đã trả cửa hàng', cell: ({ settled }) => money(settled), align: 'end' },
  { id: 'waived', header: 'Bỏ qua', cell: ({ waived }) => money(waived), align: 'end' },
  {
    id: 'open',
    header: 'Hãng còn giữ',
    cell: ({ open, parcels, carrier }) => (
      <span className="block text-right">
        <b className="font-semibold">{money(open)}</b>
        {parcels > 0 && (
          <PermittedLink
            href={`/admin/parcels?tab=settle&carrier=${carrier.id}`}
            className="block text-sm whitespace-nowrap"
          >
            {parcels.toLocaleString('vi-VN')} vận đơn
          </PermittedLink>
        )}
      </span>
    ),
    align: 'end',
  },
  {
    id: 'over',
    header: 'Trả thừa, chưa rõ',
    cell: ({ overpaid, unmatched }) => money(overpaid + unmatched),
    align: 'end',
  },
]

const settlementColumns: readonly DataTableColumn<Settlement>[] = [
  {
    id: 'carrier',
    header: 'Hãng',
    cell: ({ _id: id, carrier, fileName, note, cancelledAt }) => (
      <span className="block min-w-0">
        <Link to="/admin/settlements/$id" params={{ id }} className="inkline font-medium">
          {carrier.name}
        </Link>{' '}
        {cancelledAt && <Badge>Đã huỷ</Badge>}
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[fileName ?? 'Ghi tay', note].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
    isRowHeader: true,
  },
  {
    id: 'at',
    header: 'Ghi lúc',
    cell: ({ at, by }) => (
      <span className="block max-sm:text-right">
        <time dateTime={at} className="lg:whitespace-nowrap">
          {formatDateTime(at)}
        </time>
        <span className="block text-sm text-ink-soft wrap-anywhere">{by}</span>
      </span>
    ),
  },
  { id: 'parcels', header: 'Vận đơn', cell: ({ parcels }) => parcels.toLocaleString('vi-VN'), align: 'end' },
  { id: 'received', header: 'Hãng trả', cell: ({ received }) => money(received), align: 'end' },
  { id: 'fee', header: 'Phí trừ lại', cell: ({ fee }) => money(fee), align: 'end' },
  { id: 'net', header: 'Thực nhận', cell: ({ received, fee }) => money(received - fee), align: 'end' },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (settlement) => <CancelSettlement settlement={settlement} />,
    align: 'end',
  },
]
