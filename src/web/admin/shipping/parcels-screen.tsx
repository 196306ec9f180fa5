import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { parcelTabLabels, parcelTabs } from '#contract/shipping/parcel-tabs.ts'
import type { ParcelEntry } from '#contract/shipping/parcels.ts'
import { formatDong } from '#domain/money.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { useRights } from '#web/admin/frame/rights.ts'
import { AdminTable } from '#web/admin/table/admin-table.tsx'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { PaidInFullAction } from './paid-in-full-action.tsx'
import { parcelCardClass, parcelColumns } from './parcel-columns.tsx'
import { parcelCountsQuery, parcelsQuery, toParcelFilter } from './parcel-queries.ts'

const path = '/admin/parcels'

export function ParcelsScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/parcels' })
  const canSettle = useRights().includes('money')
  const { data: counted } = useQuery({ ...parcelCountsQuery(api, search), placeholderData: keepPreviousData })
  return (
    <AdminTable
      name="parcels"
      listPath={path}
      title="Vận đơn"
      noun="vận đơn"
      search={search}
      searchLabel="Tìm theo mã vận đơn, mã đơn, tên hoặc số điện thoại"
      columns={parcelColumns}
      rowKey={getParcelId}
      rowName={({ code, order }) => `vận đơn ${code ?? order.orderNumber}`}
      emptyContent={
        <p className="max-w-prose text-ink-soft">
          Vận đơn hiện ở đây khi bạn giao đơn hàng cho hãng vận chuyển.
        </p>
      }
      tabsLabel="Tình trạng của vận đơn"
      tabs={[
        { label: 'Tất cả', search: { tab: undefined }, count: counted?.all },
        ...parcelTabs.map((tab) => ({
          label: parcelTabLabels[tab],
          search: { tab },
          count: counted?.counts[tab],
        })),
      ]}
      filters={[
        {
          id: 'carrier',
          label: 'Mọi hãng',
          choices: (counted?.carriers ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      intro={search.tab === 'settle' && <OpenCash open={counted?.open ?? 0} />}
      bulkActions={search.tab === 'settle' && canSettle ? renderBulkActions : undefined}
      page={useQuery({ ...parcelsQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listParcels.withTotal({ query: { ...toParcelFilter(search), page, limit } })
      }
      className={parcelCardClass}
      wide
      rowClass="h-20"
    />
  )
}

const renderBulkActions = (selection: RowSelection<ParcelEntry>) => <PaidInFullAction selection={selection} />
const getParcelId = (parcel: ParcelEntry) => parcel._id

function OpenCash({ open }: { open: number }) {
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-soft tabular-nums">
      <span>
        Hãng đã thu của khách mà chưa trả cửa hàng:{' '}
        <strong className="font-semibold text-ink">{formatDong(open)}</strong>
      </span>
      <PermittedLink href="/admin/settlements">Đối soát COD</PermittedLink>
    </p>
  )
}
