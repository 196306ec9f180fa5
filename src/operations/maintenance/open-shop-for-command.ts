import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkDatabase } from '#data/database/check-database.ts'
import { type ConnectionParameters, connect, type Database } from '#data/database/connect.ts'
import {
  type EmbeddedDatabase,
  type StepReporter,
  startEmbeddedDatabase,
} from '#data/database/embedded/start.ts'
import { listPendingMigrations, migrate } from '#data/database/migrations/migrate.ts'
import {
  checkSecret,
  matchesShopSecret,
  replaceSecretFingerprint,
} from '#data/database/secret-fingerprint.ts'
import { hasShopData, recreatePublicSchema } from '#data/maintenance/table-copy.ts'
import { type BucketLocation, createBucketStore } from '#data/storage/bucket.ts'
import type { OperatorConnections, Shop } from '#operations/shop.ts'
import {
  checkDataFolder,
  createNoShopError,
  isEmptyDatabase,
  listFolder,
  removeCreatedFiles,
} from './data-location.ts'

import { listLostSecrets } from './lost-secrets.ts'

export { OperatorError } from '#data/database/embedded/operator-error.ts'

export interface DataLocation extends Pick<OperatorConnections, 'carrier' | 'ghn' | 'allowedPrivateHosts'> {
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined if it is in the data folder; `readSecret` then reads it. */
  secret: string | undefined
  readSecret?: () => string
  bucket?: BucketLocation | undefined
  onStep?: StepReporter
  maxConnections?: number
  createIfMissing?: boolean
  signal?: AbortSignal
  /** Replaces the secret of the shop after the previous one was lost. */
  acceptSecret?: boolean
}
export interface OpenedShop {
  shop: Shop
  dataDir: string
  close: () => Promise<void>
  /** A restore may bring a shop with a different secret, which this one replaces. @returns null if it is the same */
  acceptOwnSecret: () => Promise<{ lostSecrets: string[] } | null>
  /** Closes the shop and removes what opening it has created. */
  discard: () => Promise<void>
}

const socketTimeoutMs = 60_000

/**
 * Works whether or not the shop is running; starts the embedded database if needed. Applies missing migrations.
 * Throws `OperatorError`.
 */
export async function openShopForCommand(location: DataLocation): Promise<OpenedShop> {
  const { dataDir, databaseUrl, createIfMissing: create = false, signal } = location
  const [hasSecret, hasBucket] = [location.secret !== undefined, location.bucket !== undefined]
  if (!create) checkDataFolder({ dataDir, databaseUrl, hasSecret, hasBucket })
  const before = listFolder(dataDir)
  let embedded: EmbeddedDatabase | undefined
  let db: Database | undefined
  let wasEmpty = false
  const where = (): ConnectionParameters => embedded?.connectionParameters ?? { url: databaseUrl ?? '' }
  const close = async () => {
    await db?.end({ timeout: 2 })
    await embedded?.stop()
  }
  const discard = async () => {
    if (wasEmpty && databaseUrl) await dropTables(where())
    await close()
    removeCreatedFiles(dataDir, before)
  }
  const closeOnAbort = () => void db?.end({ timeout: 0 })
  signal?.addEventListener('abort', closeOnAbort)
  try {
    if (databaseUrl) await checkDatabase(databaseUrl)
    embedded = databaseUrl ? undefined : await startEmbeddedDatabase(dataDir, { onStep: location.onStep })
    signal?.throwIfAborted()
    db = connectForCommand(where(), location)
    wasEmpty = await isEmptyDatabase(db)
    if (wasEmpty && !create) throw createNoShopError(databaseUrl ? 'the database of DATABASE_URL' : dataDir)
    const shop = createShop(location, db)
    await prepareDatabase(db, shop.secret, location)
    const acceptOwnSecret = () => acceptSecret(shop.db, readSecretOf(location))
    return { shop, dataDir, close, discard, acceptOwnSecret }
  } catch (error) {
    // Report the original error, not one of the cleanup.
    await (create ? discard() : close()).catch(() => {})
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', closeOnAbort)
  }
}

const connectForCommand = (where: ConnectionParameters, { maxConnections: connections = 4 }: DataLocation) =>
  connect(where, { max: connections, applicationName: 'tiem command', socketTimeoutMs })

/** Checks for unsupported migrations first, because that error matters more than a wrong secret. */
async function prepareDatabase(db: Database, secret: string, { acceptSecret, signal }: DataLocation) {
  await listPendingMigrations(db)
  if (!acceptSecret) await checkSecret(db, secret)
  await migrate(db)
  signal?.throwIfAborted()
  if (acceptSecret) await replaceSecretFingerprint(db, secret)
}

async function acceptSecret(db: Database, secret: string) {
  if (await matchesShopSecret(db, secret)) return null
  await replaceSecretFingerprint(db, secret)
  return { lostSecrets: await listLostSecrets({ db, secret }) }
}

const readSecretOf = ({ secret, readSecret }: DataLocation) => secret ?? readSecret?.() ?? ''

function createShop(location: DataLocation, db: Database): Shop {
  const { dataDir, bucket, carrier, ghn, allowedPrivateHosts } = location
  const imagesDir = join(dataDir, 'images')
  if (!bucket) mkdirSync(imagesDir, { recursive: true })
  const operator = { carrier, ghn, allowedPrivateHosts }
  return {
    db,
    secret: readSecretOf(location),
    imagesDir,
    bucket: bucket && createBucketStore(bucket),
    operator,
  }
}

/** Opens a new connection, because the pool of the shop may be closed. */
async function dropTables(where: ConnectionParameters): Promise<void> {
  const db = connect(where, { max: 1, socketTimeoutMs })
  try {
    if (!(await isEmptyDatabase(db)) && !(await hasShopData(db))) await recreatePublicSchema(db)
  } finally {
    await db.end({ timeout: 2 })
  }
}
