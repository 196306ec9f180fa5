import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FileUp } from 'lucide'
import {
  type TransferState,
  transferAdvice,
  transferStateLabels,
} from '#contract/payments/transfer-labels.ts'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import { PeriodFilter } from '#web/admin/analytics/period-filter.tsx'
import { useUpdateSearch } from '#web/admin/form/use-update-search.ts'
import { ExportPageLink } from '#web/admin/imports/export-page-link.tsx'
import { AdminTable } from '#web/admin/table/admin-table.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { transferColumns } from './transfer-columns.tsx'
import { toTransferFilter, transferCountsQuery, transfersQuery } from './transfer-queries.ts'

const path = '/admin/transfers'
const states = Object.entries(transferStateLabels) as [TransferState, string][]

export function TransfersScreen() {
  const api = useApi()
  const changeSearch = useUpdateSearch()
  const search = useSearch({ from: '/admin/transfers' })
  const { data: counted } = useQuery({
    ...transferCountsQuery(api, search),
    placeholderData: keepPreviousData,
  })
  const counts = counted?.counts
  const totalCount = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <AdminTable
      name="transfers"
      listPath={path}
      title="Chuyển khoản"
      noun="khoản"
      search={search}
      searchLabel="Tìm theo nội dung, mã đơn, mã giao dịch hoặc số tiền"
      columns={transferColumns}
      rowKey={getTransferId}
      emptyContent={<TransfersEmptyHint />}
      tabsLabel="Tình trạng của khoản tiền"
      tabs={[
        { label: 'Tất cả', search: { state: undefined }, count: totalCount },
        ...states.map(([state, label]) => ({ label, search: { state }, count: counts?.[state] })),
      ]}
      filterTools={
        <>
          <PeriodFilter label="Ngày tiền về" period={search} onChange={changeSearch} />
          <TransferNotes state={search.state} forgedReports={counted?.forged ?? 0} />
        </>
      }
      tools={<ExportPageLink period={search} />}
      actions={
        <ButtonLink to="/admin/transfers/statement" className="px-4 max-sm:w-full">
          <Icon of={FileUp} /> Nhập sao kê
        </ButtonLink>
      }
      page={useQuery({ ...transfersQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listTransfers.withTotal({ query: { ...toTransferFilter(search), page, limit } })
      }
      rowClass="h-20"
    />
  )
}

const getTransferId = (transfer: BankTransfer) => transfer._id

function TransfersEmptyHint() {
  return (
    <p className="max-w-prose text-ink-soft">
      Tiền về hiện ở đây khi bạn nhập sao kê, hoặc tự động khi đã nối SePay, PayOS (Cài đặt → Kết nối).
    </p>
  )
}

/**
 * Rejected callbacks with a wrong signature are attempts to report transfers or deliveries that never
 * happened.
 */
interface TransferNotesProps {
  state: TransferState | undefined
  forgedReports: number
}

function TransferNotes({ state, forgedReports }: TransferNotesProps) {
  const advice = state && transferAdvice[state]
  return (
    <>
      {advice && <p className="basis-full text-sm text-ink-soft">{advice}</p>}
      {forgedReports > 0 && (
        <p className="basis-full text-sm text-lacquer-ink">
          {forgedReports} lời báo giả bị từ chối trong 7 ngày qua: chữ ký không đúng. Nếu là dịch vụ của bạn,
          hãy xem lại khoá.
        </p>
      )}
    </>
  )
}
