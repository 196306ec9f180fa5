import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lineOutcomes, settlementOutcomeLabels } from '#contract/shipping/settlement-outcomes.ts'
import type { SettlementDetails, SettlementLine } from '#contract/shipping/settlements.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { AdminTable } from '#web/admin/table/admin-table.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { CancelSettlement } from './cancel-settlement.tsx'
import { settlementLinesQuery, settlementQuery, toLineFilter } from './parcel-queries.ts'
import { buildLineColumns } from './settlement-line-columns.tsx'
import { MissingParcels } from './settlement-row-table.tsx'

export function SettlementScreen() {
  const { id } = useParams({ from: '/admin/settlements/$id' })
  const api = useApi()
  const search = useSearch({ from: '/admin/settlements/$id' })
  const { data: settlement } = useQuery(settlementQuery(api, id))
  const page = useQuery({ ...settlementLinesQuery(api, id, search), placeholderData: keepPreviousData })
  const counts = settlement?.counts
  return (
    <AdminTable
      name="settlement-lines"
      listPath={`/admin/settlements/${id}`}
      title={settlement ? `Đối soát ${settlement.carrier.name}` : 'Đối soát COD'}
      intro={settlement && <SettlementSummary settlement={settlement} />}
      noun="dòng"
      search={search}
      searchLabel="Tìm theo mã vận đơn, mã đơn hoặc tên"
      columns={buildLineColumns(id, settlement?.cancelledAt === null)}
      rowKey={getLineKey}
      rowName={({ code }) => `dòng ${code}`}
      tabsLabel="Kết quả"
      tabs={[
        { label: 'Tất cả', search: { outcome: undefined } },
        ...lineOutcomes.map((outcome) => ({
          label: settlementOutcomeLabels[outcome],
          search: { outcome },
          count: counts?.[outcome],
        })),
      ]}
      page={page}
      fetchPage={(number, limit) =>
        api.listSettlementLines.withTotal({
          params: { id },
          query: { ...toLineFilter(search), page: number, limit },
        })
      }
      rowClass="h-20"
    />
  )
}

const getLineKey = ({ position }: SettlementLine) => String(position)

const sumOpen = (parcels: SettlementDetails['missing']) => parcels.reduce((sum, { open }) => sum + open, 0)

function SettlementSummary({ settlement }: { settlement: SettlementDetails }) {
  const { fileName, note, by, at, received, fee, waived, cancelledAt, cancelledBy, missing } = settlement
  const amounts = [
    ['Hãng trả', received],
    ['Phí trừ lại', fee],
    ['Thực nhận', received - fee],
    ...(waived > 0 ? [['Bỏ qua', waived] as const] : []),
  ] as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2 pb-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span className="wrap-anywhere">{[fileName ?? 'Ghi tay', note].filter(Boolean).join(' · ')}</span>
        <span>
          {by}, {formatDateTime(at)}
        </span>
        {cancelledAt ? (
          <span>
            <Badge>Đã huỷ</Badge> {cancelledBy}, {formatDateTime(cancelledAt)}
          </span>
        ) : (
          <CancelSettlement settlement={settlement} />
        )}
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatDong(amount)}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 tabular-nums">
            {missing.length} vận đơn không có trong file, còn {formatDong(sumOpen(missing))}
          </summary>
          <MissingParcels parcels={missing} />
        </details>
      )}
    </div>
  )
}
