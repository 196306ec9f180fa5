const bytesPerMb = 1_048_576

export function findFileProblem(file: Pick<File, 'size'> | null, maxBytes: number): string | undefined {
  if (!file) return 'Hãy chọn một file CSV hoặc XLSX'
  if (file.size === 0) return 'File này trống.'
  return file.size > maxBytes
    ? `File nặng hơn ${maxBytes / bytesPerMb} MB. Hãy chia thành nhiều file.`
    : undefined
}
