import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettlementResult } from '#contract/shipping/settlements.ts'
import { listNewRows, summarizeSettlement } from '#domain/shipping/settlement/summarize-settlement.ts'
import { StatementFileForm } from '#web/admin/imports/statement-file-form.tsx'
import { useStatementFile } from '#web/admin/imports/use-statement-file.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { focusOnMount } from '#web/ui/state/focus-on-mount.ts'
import { CarrierField } from './carrier-field.tsx'
import { carrierBalancesQuery } from './parcel-queries.ts'
import { hasWrongSum, MissingParcels, SettlementRowTable } from './settlement-row-table.tsx'

export function SettlementImportScreen() {
  const { data, error, refetch } = useQuery(carrierBalancesQuery(useApi()))
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <div>
        <h1 className="font-display text-3xl font-bold">Nhập file COD của hãng</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          File đối soát mà hãng vận chuyển gửi, với cột mã vận đơn và tiền thu hộ hoặc thực nhận. Dòng đã ghi
          trước đó không bị ghi hai lần.
        </p>
      </div>
      {error ? (
        <TableError error={error} retry={refetch} />
      ) : !data ? (
        <TableLoading rows={2} />
      ) : data.length === 0 ? (
        <p className="text-ink-soft">Chưa có vận đơn nào của hãng vận chuyển, nên chưa có gì để đối soát.</p>
      ) : (
        <SettlementImport carriers={data.map(({ carrier }) => carrier)} />
      )}
    </main>
  )
}

function SettlementImport({ carriers }: { carriers: readonly { id: string; name: string }[] }) {
  const api = useApi()
  const [carrier, setCarrier] = useState(carriers[0]?.id ?? '')
  const statementFile = useStatementFile({
    send: (form) => {
      form.set('carrier', carrier)
      return api.importSettlement({ form })
    },
    recordedTitle: 'Đã ghi đối soát',
  })
  const { result, isBusy, reset, read } = statementFile
  return (
    <>
      <StatementFileForm statement={statementFile} fileHint="CSV hoặc XLSX">
        <CarrierField
          label="Hãng vận chuyển"
          carriers={carriers}
          value={carrier}
          onChange={(id) => {
            setCarrier(id)
            reset()
          }}
        />
      </StatementFileForm>
      {result && <SettlementPreview result={result} isBusy={isBusy} onApply={() => void read(true)} />}
    </>
  )
}

interface SettlementPreviewProps {
  result: SettlementResult
  isBusy: boolean
  onApply: () => void
}

function SettlementPreview({ result, isBusy, onApply }: SettlementPreviewProps) {
  const newRows = listNewRows(result)
  const wrongSums = result.applied ? [] : result.rows.filter(hasWrongSum)
  return (
    <section aria-label="Kết quả đối soát" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-2">
          <p role="status" className="max-w-prose font-medium tabular-nums">
            {result.applied ? `Đã ghi ${newRows.length} dòng đối soát.` : summarizeSettlement(result)}
          </p>
          {wrongSums.map(({ row, fault }) => (
            <p key={row} className="max-w-prose text-amber tabular-nums">
              {fault} Hãy xem file có thiếu dòng không.
            </p>
          ))}
        </div>
        {result.applied ? (
          <ButtonLink ref={focusOnMount} to="/admin/settlements" kind="primary">
            Xem các lần đối soát
          </ButtonLink>
        ) : (
          newRows.length > 0 && (
            <Button kind={wrongSums.length > 0 ? 'secondary' : 'primary'} busy={isBusy} onClick={onApply}>
              {wrongSums.length > 0 ? 'Vẫn ghi' : 'Ghi'} {newRows.length} dòng
            </Button>
          )
        )}
      </div>
      <SettlementRowTable rows={result.rows} isApplied={result.applied} />
      {result.missing.length > 0 && <MissingParcels parcels={result.missing} />}
    </section>
  )
}
