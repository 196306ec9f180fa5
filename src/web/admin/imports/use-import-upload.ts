import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { importsKey } from './import-queries.ts'
import { uploadPictures } from './pictures/upload-pictures.ts'

interface FormErrors {
  file?: string | undefined
  rate?: string
}

/** Uploads the pictures, then the file, and opens its dry run. */
export function useImportUpload() {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [errors, setErrors] = useState<FormErrors>({})
  const [progress, setProgress] = useState('')
  const [busy, setBusy] = useState(false)
  const [sent] = useState(() => new Map<string, string>())

  async function upload(file: File, pictures: readonly File[], rate: string) {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      const showDone = (done: number) => setProgress(`Đã tải ${done} ảnh`)
      const { urls, refused } = await uploadPictures(pictures, sent, showDone)
      const [first] = refused
      if (first) return setErrors({ file: `${first.name}: ${first.error}` })
      const form = new FormData()
      form.set('file', file)
      form.set('rate', rate)
      if (pictures.length > 0) form.set('pictures', JSON.stringify(urls))
      const { _id: id } = await api.startImport({ form })
      await queryClient.invalidateQueries({ queryKey: importsKey })
      await navigate({ href: `/admin/products/import/${id}` })
    } catch (error) {
      setErrors(toFormErrors(error))
    } finally {
      setBusy(false)
      setProgress('')
    }
  }
  return { upload, busy, progress, errors, setErrors }
}

function toFormErrors(error: unknown): FormErrors {
  if (error instanceof ApiError)
    return error.details.some(({ path }) => path === 'rate') ? { rate: error.error } : { file: error.error }
  return { file: error instanceof Error && error.message ? error.message : 'Có lỗi xảy ra' }
}
