import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BucketPlace, inBucket } from '#data/bucket.ts'
import { connect, type Sql } from '#data/connect.ts'
import { checkDatabase } from '#data/database/preflight.ts'
import { checkSecret, replaceSecret } from '#data/database/secret-fingerprint.ts'
import { type Embedded, type Step, startEmbedded } from '#data/embedded/start.ts'
import { migrate } from '#data/migrate.ts'
import type { Shop } from './shop.ts'

export { CannotStart } from '#data/embedded/cannot-start.ts'

export interface Place {
  dataDir: string
  /** Undefined: the embedded server in the data folder. */
  databaseUrl: string | undefined
  secret: string
  /** Undefined: pictures are in the data folder. */
  bucket?: BucketPlace | undefined
  onStep?: Step
  /** To the database at most, at once; 4 without. */
  connections?: number
  /** Makes this secret the shop's, after the one that it works with was lost. */
  acceptSecret?: boolean
}
export interface OpenedShop {
  shop: Shop
  dataDir: string
  close: () => Promise<void>
}

/**
 * Opens the shop for a command: beside a shop that runs, or by itself, and then the database is started for the
 * command and ends with it. Migrates where something is missing. Throws `CannotStart`.
 */
export async function openShop({
  dataDir,
  databaseUrl,
  secret,
  bucket,
  onStep,
  connections,
  acceptSecret,
}: Place): Promise<OpenedShop> {
  let embedded: Embedded | undefined
  let sql: Sql | undefined
  const close = async () => {
    await sql?.end({ timeout: 2 })
    await embedded?.stop()
  }
  try {
    if (databaseUrl) await checkDatabase(databaseUrl)
    embedded = databaseUrl ? undefined : await startEmbedded(dataDir, { onStep })
    sql = connect(embedded?.where ?? { url: databaseUrl ?? '' }, {
      max: connections ?? 4,
      applicationName: 'tiem command',
    })
    await migrate(sql)
    await (acceptSecret ? replaceSecret(sql, secret) : checkSecret(sql, secret))
    const imagesDir = join(dataDir, 'images')
    mkdirSync(imagesDir, { recursive: true })
    return { shop: { sql, secret, imagesDir, bucket: bucket && inBucket(bucket) }, dataDir, close }
  } catch (error) {
    await close()
    throw error
  }
}
