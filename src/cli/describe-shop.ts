import type { Place } from '#operations/maintenance/open-shop.ts'

/** Leaves out the password of the database. */
export function describeShop({
  dataDir,
  databaseUrl,
  bucket,
}: Pick<Place, 'dataDir' | 'databaseUrl' | 'bucket'>) {
  if (!databaseUrl) return `Shop: the one in ${dataDir}`
  const database = databaseUrl.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, '$1').replace(/[?#].*$/s, '')
  return `Shop: database ${database}, ${bucket ? `pictures in the bucket ${bucket.bucket}, ` : ''}files in ${dataDir}`
}
