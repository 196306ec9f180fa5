import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { findFileProblem } from './find-file-problem.ts'

interface StatementImport<Result> {
  /** Sends the file; with the field `apply` the server records it. */
  send: (form: FormData) => Promise<Result>
  recordedTitle: string
}

/**
 * Previews a statement of a bank or a carrier and then records the same file, which stays selected.
 * The response about a selection that changed meanwhile is not shown: it says nothing about the new one.
 */
export function useStatementFile<Result extends object>({ send, recordedTitle }: StatementImport<Result>) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [fileError, setFileError] = useState<Error | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [isBusy, setBusy] = useState(false)
  const selectionCount = useRef(0)

  function reset() {
    selectionCount.current += 1
    setResult(null)
    setFileError(null)
  }
  function choose(selected: File) {
    reset()
    setFile(selected)
    const problem = findFileProblem(selected, limits.maxStatementFileBytes)
    setFileError(problem ? new Error(problem) : null)
  }
  async function read(apply: boolean) {
    if (isBusy) return
    const problem = findFileProblem(file, limits.maxStatementFileBytes)
    if (!file || problem) return setFileError(new Error(problem))
    const selection = selectionCount.current
    setBusy(true)
    setFileError(null)
    const answer = await send(toFormData(file, apply)).catch(toMessage)
    const isStale = selection !== selectionCount.current
    if (typeof answer !== 'string') {
      if (!isStale) setResult(answer)
      if (apply) toast.show({ title: recordedTitle, description: file.name, kind: 'success' })
    } else if (!isStale) setFileError(new Error(answer))
    else if (apply) toast.show({ title: 'Lỗi', description: `${file.name}: ${answer}`, kind: 'destructive' })
    if (apply) await queryClient.invalidateQueries({ queryKey: ordersKey })
    setBusy(false)
  }
  return { file, fileError, result, isBusy, choose, reset, read }
}

function toFormData(file: File, apply: boolean): FormData {
  const form = new FormData()
  form.set('file', file)
  if (apply) form.set('apply', 'yes')
  return form
}

const toMessage = (error: unknown): string => (error instanceof ApiError ? error.error : 'Có lỗi xảy ra')
