import type { StatementResult, StatementRowResult } from '#contract/payments/transfers.ts'
import { StatementFileForm } from '#web/admin/imports/statement-file-form.tsx'
import { useStatementFile } from '#web/admin/imports/use-statement-file.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { focusOnMount } from '#web/ui/state/focus-on-mount.ts'
import { countNewStatementRows, StatementRowTable } from './statement-row-table.tsx'

export function StatementScreen() {
  const api = useApi()
  const statementFile = useStatementFile({
    send: (form) => api.importStatement({ form }),
    recordedTitle: 'Đã ghi sao kê',
  })
  const { result: statement, isBusy, read } = statementFile
  const newCount = statement ? countNewStatementRows(statement.lines) : 0
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <div>
        <h1 className="font-display text-3xl font-bold">Nhập sao kê</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          File CSV hoặc XLSX của ngân hàng với các cột ngày, ghi có, nội dung và số tham chiếu. Khoản đã được
          báo hay đã nhập trước đó không bị ghi hai lần.
        </p>
      </div>
      <StatementFileForm statement={statementFile} fileHint="Sao kê CSV hoặc XLSX" />
      {statement && (
        <section aria-label="Các dòng của sao kê" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p role="status" className="font-medium">
              {statement.applied ? `Đã ghi ${newCount} khoản từ sao kê.` : summarize(statement, newCount)}
            </p>
            {statement.applied ? (
              <ButtonLink ref={focusOnMount} to="/admin/transfers" kind="primary">
                Xem các khoản
              </ButtonLink>
            ) : (
              newCount > 0 && (
                <Button kind="primary" busy={isBusy} onClick={() => void read(true)}>
                  Ghi {newCount} khoản
                </Button>
              )
            )}
          </div>
          <StatementRowTable rows={statement.lines} isApplied={statement.applied} />
        </section>
      )}
    </main>
  )
}

function summarize({ lines: rows }: StatementResult, newCount: number): string {
  const count = (expected: StatementRowResult['outcome']) =>
    rows.filter(({ outcome }) => outcome === expected).length
  const [unreadableCount, duplicateCount] = [count('unreadable'), count('possible_duplicate')]
  const parts = [
    `${rows.length} dòng`,
    newCount > duplicateCount ? `${newCount - duplicateCount} khoản mới` : 'không có khoản nào mới',
    ...(duplicateCount > 0 ? [`${duplicateCount} khoản có thể đã ghi từ sao kê khác`] : []),
    ...(unreadableCount > 0 ? [`${unreadableCount} dòng không đọc được`] : []),
  ]
  return `${parts.join(', ')}.`
}
