import type { DataLocation } from '#operations/maintenance/open-shop-for-command.ts'

export function describeShop({
  dataDir,
  databaseUrl,
  bucket,
}: Pick<DataLocation, 'dataDir' | 'databaseUrl' | 'bucket'>) {
  if (!databaseUrl) return `Shop: ${dataDir}`
  const database = databaseUrl.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, '$1').replace(/[?#].*$/s, '')
  return `Shop: database ${database}, ${bucket ? `images in the bucket ${bucket.bucket}, ` : ''}files in ${dataDir}`
}
