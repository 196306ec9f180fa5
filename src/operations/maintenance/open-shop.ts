import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database, type Where } from '#data/database/connect.ts'
import { type Embedded, type Step, startEmbedded } from '#data/database/embedded/start.ts'
import { migrate, pendingMigrations } from '#data/database/migrations/migrate.ts'
import { checkDatabase } from '#data/database/preflight.ts'
import { checkSecret, isShopsSecret, replaceSecret } from '#data/database/secret-fingerprint.ts'
import { dropEverything, hasOwnData } from '#data/maintenance/table-copy.ts'
import { type BucketPlace, inBucket } from '#data/storage/bucket.ts'
import type { Shop } from '#operations/shop.ts'
import { checkDataFolder, isEmptyDatabase, listFolder, noShopIn, removeMade } from './find-shop.ts'

export { CannotStart } from '#data/database/embedded/cannot-start.ts'

export interface Place {
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined if it is in the data folder; `readSecret` then reads it. */
  secret: string | undefined
  readSecret?: () => string
  bucket?: BucketPlace | undefined
  onStep?: Step
  connections?: number
  create?: boolean
  signal?: AbortSignal
  /** Replaces the secret of the shop after the previous one was lost. */
  acceptSecret?: boolean
}
export interface OpenedShop {
  shop: Shop
  dataDir: string
  close: () => Promise<void>
  /** A restore may bring a shop with a different secret. */
  isOwnSecret: () => Promise<boolean>
  /** Closes the shop and removes what opening it has created. */
  discard: () => Promise<void>
}

const socketTimeoutMs = 60_000

/**
 * Works whether or not the shop is running; starts the embedded database if needed. Applies missing migrations.
 * Throws `OperatorError`.
 */
export async function openShop(location: Place): Promise<OpenedShop> {
  const { dataDir, databaseUrl, create = false, signal } = location
  const [hasSecret, hasBucket] = [location.secret !== undefined, location.bucket !== undefined]
  if (!create) checkDataFolder({ dataDir, databaseUrl, hasSecret, hasBucket })
  const before = listFolder(dataDir)
  let embedded: Embedded | undefined
  let db: Database | undefined
  let wasEmpty = false
  const where = (): Where => embedded?.where ?? { url: databaseUrl ?? '' }
  const close = async () => {
    await db?.end({ timeout: 2 })
    await embedded?.stop()
  }
  const discard = async () => {
    if (wasEmpty && databaseUrl) await dropTables(where())
    await close()
    removeMade(dataDir, before)
  }
  const closeOnAbort = () => void db?.end({ timeout: 0 })
  signal?.addEventListener('abort', closeOnAbort)
  try {
    if (databaseUrl) await checkDatabase(databaseUrl)
    embedded = databaseUrl ? undefined : await startEmbedded(dataDir, { onStep: location.onStep })
    signal?.throwIfAborted()
    db = connectForCommand(where(), location)
    wasEmpty = await isEmptyDatabase(db)
    if (wasEmpty && !create) throw noShopIn(databaseUrl ? 'the database of DATABASE_URL' : dataDir)
    const shop = createShop(location, db)
    await prepareDatabase(db, shop.secret, location)
    const isOwnSecret = () => isShopsSecret(shop.db, readSecretOf(location))
    return { shop, dataDir, close, discard, isOwnSecret }
  } catch (error) {
    // Report the original error, not one of the cleanup.
    await (create ? discard() : close()).catch(() => {})
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', closeOnAbort)
  }
}

const connectForCommand = (where: Where, { connections = 4 }: Place) =>
  connect(where, { max: connections, applicationName: 'tiem command', socketTimeoutMs })

/** Checks for unsupported migrations first, because that error matters more than a wrong secret. */
async function prepareDatabase(db: Database, secret: string, { acceptSecret, signal }: Place) {
  await pendingMigrations(db)
  if (!acceptSecret) await checkSecret(db, secret)
  await migrate(db)
  signal?.throwIfAborted()
  if (acceptSecret) await replaceSecret(db, secret)
}

const readSecretOf = ({ secret, readSecret }: Place) => secret ?? readSecret?.() ?? ''

function createShop(location: Place, db: Database): Shop {
  const { dataDir, bucket } = location
  const imagesDir = join(dataDir, 'images')
  if (!bucket) mkdirSync(imagesDir, { recursive: true })
  return { db, secret: readSecretOf(location), imagesDir, bucket: bucket && inBucket(bucket) }
}

/** Opens a new connection, because the pool of the shop may be closed. */
async function dropTables(where: Where): Promise<void> {
  const db = connect(where, { max: 1, socketTimeoutMs })
  try {
    if (!(await isEmptyDatabase(db)) && !(await hasOwnData(db))) await dropEverything(db)
  } finally {
    await db.end({ timeout: 2 })
  }
}
