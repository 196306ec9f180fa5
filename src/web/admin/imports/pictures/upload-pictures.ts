import { uploadImageFile, validateImageFile } from '#web/admin/catalog/edit/images/upload-image-file.ts'

interface UploadedPictures {
  /** The address of each picture by its name or its path in the archive. */
  urls: Record<string, string>
  refused: { name: string; error: string }[]
}

/**
 * Uploads pictures and the pictures of archives, one at a time (R38), until too many were sent.
 * @param sent the addresses of pictures that need not be sent again; gets those of this call
 * @throws ZipRefusal
 */
export async function uploadPictures(
  files: readonly File[],
  sent: Map<string, string>,
  onProgress: (done: number) => void,
): Promise<UploadedPictures> {
  const uploaded: UploadedPictures = { urls: {}, refused: [] }
  let done = 0
  for await (const { name, file } of listPictures(files)) {
    const key = `${name} ${file.size} ${file.lastModified}`
    const url = sent.get(key)
    const answer = url ? { url } : await upload(file)
    if ('url' in answer) {
      uploaded.urls[name] = answer.url
      sent.set(key, answer.url)
    } else uploaded.refused.push({ name, error: answer.error })
    onProgress(++done)
    if ('isLimited' in answer && answer.isLimited) break
  }
  return uploaded
}

async function upload(file: File): ReturnType<typeof uploadImageFile> {
  const error = validateImageFile(file)
  return error ? { error } : uploadImageFile(file, () => {}, new AbortController().signal)
}

export const isZip = ({ name }: File) => /\.zip$/i.test(name)

async function* listPictures(files: readonly File[]): AsyncGenerator<{ name: string; file: File }> {
  for (const file of files) {
    if (!isZip(file)) yield { name: file.name, file }
    else {
      const { readZipPictures } = await import('./read-zip-pictures.ts')
      yield* readZipPictures(file)
    }
  }
}
