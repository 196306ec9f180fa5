import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { findFileProblem } from './find-file-problem.ts'

interface StatementImport<Result> {
  /** Sends the file; with the field `apply` the server records it. */
  send: (form: FormData) => Promise<Result>
  recordedTitle: string
}

/** Previews a statement of a bank or a carrier and then records the same file, which stays selected. */
export function useStatementFile<Result>({ send, recordedTitle }: StatementImport<Result>) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<Error | null>(null)
  const [result, setResult] = useState<Result | null>(null)
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
  async function read(apply: boolean) {
    if (isBusy) return
    const problem = findFileProblem(file, limits.maxStatementFileBytes)
    if (!file || problem) return setFileError(new Error(problem))
    setBusy(true)
    setFileError(null)
    const form = new FormData()
    form.set('file', file)
    if (apply) form.set('apply', 'yes')
    try {
      setResult(await send(form))
      if (apply) toast.show({ title: recordedTitle, description: file.name, look: 'success' })
    } catch (error) {
      setFileError(new Error(error instanceof ApiError ? error.error : 'Có lỗi xảy ra'))
    }
    if (apply) await queryClient.invalidateQueries({ queryKey: ordersKey })
    setBusy(false)
  }
  return { file, fileError, result, isBusy, choose, reset, read }
}
