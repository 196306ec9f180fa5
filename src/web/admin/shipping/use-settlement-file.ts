import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { SettlementResult } from '#contract/shipping/settlements.ts'
import { findFileProblem } from '#web/admin/imports/find-file-problem.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** The file stays selected, so the previewed file is the one that is recorded. */
export function useSettlementFile() {
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<Error | null>(null)
  const [result, setResult] = useState<SettlementResult | null>(null)
  const [isBusy, setBusy] = useState(false)

  function reset() {
    setResult(null)
    setFileError(null)
  }
  function choose(selected: File) {
    setFile(selected)
    setResult(null)
    const problem = findFileProblem(selected, limits.maxStatementFileBytes)
    setFileError(problem ? new Error(problem) : null)
  }
  async function read(carrier: string, apply: boolean) {
    if (isBusy) return
    const problem = findFileProblem(file, limits.maxStatementFileBytes)
    if (!file || problem) return setFileError(new Error(problem))
    setBusy(true)
    setFileError(null)
    const form = new FormData()
    form.set('file', file)
    form.set('carrier', carrier)
    if (apply) form.set('apply', 'yes')
    try {
      setResult(await api.importSettlement({ form }))
      if (apply) toast.show({ title: 'Đã ghi đối soát', description: file.name, look: 'success' })
    } catch (error) {
      setFileError(new Error(error instanceof ApiError ? error.error : 'Có lỗi xảy ra'))
    }
    if (apply) await queryClient.invalidateQueries({ queryKey: ordersKey })
    setBusy(false)
  }
  return { file, fileError, result, isBusy, choose, reset, read }
}
