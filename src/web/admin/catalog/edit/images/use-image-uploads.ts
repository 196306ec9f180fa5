import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { uploadImageFile, validateImageFile } from './upload-image-file.ts'

export interface ImageUpload {
  key: string
  name: string
  url: string
  /** 0 to 1 */
  progress: number
  status: 'queued' | 'uploading' | 'done' | 'failed'
  error?: string
  /** Undefined once the upload is done. */
  file?: File
}

// R38: images are uploaded one at a time.
const concurrency = 1
export const maxImages = limits.maxGalleryImages + 1

export interface ImageUploads {
  images: readonly ImageUpload[]
  urls: string[]
  isUploading: boolean
  hasFailed: boolean
  /** Number of files in the last selection that were not added because of `maxImages`. */
  excessCount: number
  add: (files: Iterable<File>) => void
  retry: (key: string) => void
  remove: (key: string) => void
  move: (from: number, to: number) => void
  replaceAll: (urls: readonly string[]) => void
  /** Removes the uploaded images with these addresses; unfinished uploads stay. */
  removeUploaded: (urls: readonly string[]) => void
}

export function useImageUploads(initial: readonly string[]): ImageUploads {
  const [images, setImages] = useState<readonly ImageUpload[]>(() => initial.map(uploadedImage))
  const [excessCount, setExcessCount] = useState(0)
  const lastNumber = useRef(0)
  const patch = (key: string, changes: Partial<ImageUpload>) =>
    setImages((all) => all.map((image) => (image.key === key ? { ...image, ...changes } : image)))
  const { upload, cancel } = useUploadQueue(patch)

  function add(files: Iterable<File>) {
    const all = [...files]
    const room = Math.max(0, maxImages - images.length)
    setExcessCount(Math.max(0, all.length - room))
    const added = all.slice(0, room).map((file) => newImage(`new ${++lastNumber.current}`, file))
    setImages((before) => [...before, ...added])
    for (const { key, file } of added) if (file) upload(key, file)
  }
  function retry(key: string) {
    const file = images.find((image) => image.key === key)?.file
    if (!file) return
    patch(key, { status: 'queued', progress: 0, error: undefined })
    upload(key, file)
  }
  function remove(key: string) {
    setExcessCount(0)
    cancel(key)
    setImages((all) => all.filter((image) => image.key !== key))
  }
  return {
    images,
    ...summarize(images),
    excessCount,
    add,
    retry,
    remove,
    move: (from, to) => setImages((all) => moveImage(all, from, to)),
    removeUploaded: (urls) => setImages((all) => all.filter(({ url }) => !url || !urls.includes(url))),
    replaceAll: (urls) => setImages(urls.map(uploadedImage)),
  }
}

const uploadedImage = (url: string): ImageUpload => ({ key: url, name: '', url, progress: 1, status: 'done' })

// An invalid file is not retained, because a retry could not succeed.
function newImage(key: string, file: File): ImageUpload {
  const image = { key, name: file.name, url: '', progress: 0 }
  const error = validateImageFile(file)
  return error ? { ...image, status: 'failed', error } : { ...image, status: 'queued', file }
}

const summarize = (images: readonly ImageUpload[]) => ({
  urls: images.flatMap(({ status, url }) => (status === 'done' ? [url] : [])),
  isUploading: images.some(({ status }) => status === 'queued' || status === 'uploading'),
  hasFailed: images.some(({ status }) => status === 'failed'),
})

function moveImage(images: readonly ImageUpload[], from: number, to: number): readonly ImageUpload[] {
  const image = images[from]
  if (!image || to < 0 || to >= images.length) return images
  return images.toSpliced(from, 1).toSpliced(to, 0, image)
}

/** Uploads the files one by one; unfinished uploads are cancelled on unmount. */
function useUploadQueue(patch: (key: string, changes: Partial<ImageUpload>) => void) {
  const [queue] = useState(() => pLimit(concurrency))
  const controllers = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const all = controllers.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  function upload(key: string, file: File) {
    const controller = new AbortController()
    const { signal } = controller
    controllers.current.set(key, controller)
    void queue(async () => {
      if (signal.aborted) return
      patch(key, { status: 'uploading', progress: 0, error: undefined })
      const result = await uploadImageFile(file, (progress) => patch(key, { progress }), signal)
      if ('url' in result) patch(key, { status: 'done', url: result.url, progress: 1, file: undefined })
      else patch(key, { status: 'failed', error: result.error })
    })
  }
  /** A removed image must not delay the uploads queued behind it. */
  const cancel = (key: string) => controllers.current.get(key)?.abort()
  return { upload, cancel }
}
