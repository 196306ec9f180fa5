import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { StatementResult, StatementRowResult } from '#contract/payments/transfers.ts'
import { findFileProblem } from '#web/admin/imports/find-file-problem.ts'
import { FileDropField } from '#web/admin/imports/import-file-form.tsx'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { focusOnMount } from '#web/ui/state/focus-on-mount.ts'
import { countNewStatementLines, StatementLineTable } from './statement-line-table.tsx'

const maxFileMegabytes = limits.maxStatementFileBytes / 1_048_576

export function StatementScreen() {
  const { file, fileError, statement, isBusy, choose, read } = useStatement()
  const form = useFocusInvalidField(fileError)
  const newCount = statement ? countNewStatementLines(statement.lines) : 0
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <div>
        <h1 className="font-display text-3xl font-bold">Nhập sao kê</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          File CSV hoặc XLSX của ngân hàng với các cột ngày, ghi có, nội dung và số tham chiếu. Khoản đã được
          báo hay đã nhập trước đó không bị ghi hai lần.
        </p>
      </div>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void read(false)
        }}
        className="grid max-w-2xl gap-5"
      >
        <FileDropField
          withXlsx
          hint={`Sao kê CSV hoặc XLSX; tới ${maxFileMegabytes} MB và ${limits.maxStatementRows.toLocaleString('vi-VN')} dòng`}
          file={file}
          error={fileError?.message}
          onFiles={([selected]) => selected && choose(selected)}
        />
        {!statement?.applied && (
          <Button
            type="submit"
            look={statement ? 'secondary' : 'primary'}
            busy={isBusy}
            className="justify-self-start"
          >
            Xem thử
          </Button>
        )}
      </form>
      {statement && (
        <section aria-label="Các dòng của sao kê" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p role="status" className="font-medium">
              {statement.applied ? `Đã ghi ${newCount} khoản từ sao kê.` : summarize(statement, newCount)}
            </p>
            {statement.applied ? (
              <ButtonLink ref={focusOnMount} to="/admin/transfers" look="primary">
                Xem các khoản
              </ButtonLink>
            ) : (
              newCount > 0 && (
                <Button look="primary" busy={isBusy} onClick={() => void read(true)}>
                  Ghi {newCount} khoản
                </Button>
              )
            )}
          </div>
          <StatementLineTable lines={statement.lines} isRecorded={statement.applied} />
        </section>
      )}
    </main>
  )
}

function summarize({ lines }: StatementResult, newCount: number): string {
  const count = (expected: StatementRowResult['outcome']) =>
    lines.filter(({ outcome }) => outcome === expected).length
  const [unreadableCount, duplicateCount] = [count('unreadable'), count('possible_duplicate')]
  const parts = [
    `${lines.length} dòng`,
    newCount > duplicateCount ? `${newCount - duplicateCount} khoản mới` : 'không có khoản nào mới',
    ...(duplicateCount > 0 ? [`${duplicateCount} khoản có thể đã ghi từ sao kê khác`] : []),
    ...(unreadableCount > 0 ? [`${unreadableCount} dòng không đọc được`] : []),
  ]
  return `${parts.join(', ')}.`
}

/** The file stays selected, so the previewed file is the one that is imported. */
function useStatement() {
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<Error | null>(null)
  const [statement, setStatement] = useState<StatementResult | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  function choose(selected: File) {
    setFile(selected)
    setStatement(null)
    const problem = findFileProblem(selected, limits.maxStatementFileBytes)
    setFileError(problem ? new Error(problem) : null)
  }
  async function read(apply: boolean) {
    if (isBusy) return
    const problem = findFileProblem(file, limits.maxStatementFileBytes)
    if (!file || problem) return setFileError(new Error(problem))
    setIsBusy(true)
    setFileError(null)
    const form = new FormData()
    form.set('file', file)
    if (apply) form.set('apply', 'yes')
    try {
      setStatement(await api.importStatement({ form }))
      if (apply) toast.show({ title: 'Đã ghi sao kê', description: file.name, look: 'success' })
    } catch (error) {
      setFileError(new Error(error instanceof ApiError ? error.error : 'Có lỗi xảy ra'))
    }
    if (apply) await queryClient.invalidateQueries({ queryKey: ordersKey })
    setIsBusy(false)
  }
  return { file, fileError, statement, isBusy, choose, read }
}
