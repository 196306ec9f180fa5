import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { importsKey } from './import-queries.ts'
import { uploadPictures } from './pictures/upload-pictures.ts'

export interface ImportFileValues {
  files: { csv: File | null; pictures: File[] }
  rate: string
}

/** Uploads the pictures, then the file, and opens its dry run. */
export function useImportUpload({ setError }: UseFormReturn<ImportFileValues>) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState('')
  const [sent] = useState(() => new Map<string, string>())
  const showError = (field: keyof ImportFileValues, message: string) =>
    setError(field, { type: 'server', message }, { shouldFocus: true })

  async function upload({ files: { csv, pictures }, rate }: ImportFileValues) {
    try {
      const showDone = (done: number) => setProgress(`Đã tải ${done} ảnh`)
      const { urls, refused } = await uploadPictures(pictures, sent, showDone)
      const [first] = refused
      if (first) return showError('files', `${first.name}: ${first.error}`)
      const form = new FormData()
      if (csv) form.set('file', csv)
      form.set('rate', rate)
      if (pictures.length > 0) form.set('pictures', JSON.stringify(urls))
      const { _id: id } = await api.startImport({ form })
      await queryClient.invalidateQueries({ queryKey: importsKey })
      await navigate({ to: '/admin/products/import/$id', params: { id }, ignoreBlocker: true })
    } catch (error) {
      showError(...findUploadError(error))
    } finally {
      setProgress('')
    }
  }
  return { upload, progress }
}

function findUploadError(error: unknown): [keyof ImportFileValues, string] {
  if (error instanceof ApiError)
    return [error.details.some(({ path }) => path === 'rate') ? 'rate' : 'files', error.error]
  return ['files', error instanceof Error && error.message ? error.message : 'Có lỗi xảy ra']
}
