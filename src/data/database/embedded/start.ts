import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { hasCluster, makeCluster, passwordOf } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { boundLog, lastComplaint, logSize } from './log-file.ts'
import {
  endByPgCtl,
  endServer,
  forgetPostmaster,
  isServerOf,
  killServer,
  readPostmaster,
  removeSocketFolder,
} from './postmaster.ts'
import { enter, isLast, type Presence, setUp } from './presence.ts'
import { isAlive } from './processes.ts'
import { chooseRunner, giveTo, type Runner } from './runner.ts'
import { choosePlace, launchServer, type Place, type Settings } from './server.ts'

/** Runs one step of the start, and may say so. */
export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>

type EmbeddedOptions = {
  onStep?: Step
  /** Told when the server ended under us and was started again, or could not be. */
  onTrouble?: (sentence: string) => void
  /** Listens on 127.0.0.1 instead of a socket (always so on Windows). */
  tcp?: boolean
  /** More settings of PostgreSQL, for tests. */
  settings?: Settings
}

export type Embedded = {
  /** For `connect`. */
  where: Place & { database: string; user: string; password: string }
  /** The same as a superuser, for making databases; with nobody's limits. */
  admin: Place & { database: string; user: string; password: string }
  /** Ends the server when nobody else uses it. Close your own pools first. */
  stop: () => Promise<void>
  lastComplaint: () => string
}

type House = { binaries: Binaries; runner: Runner; cluster: string; log: string; options: EmbeddedOptions }

/** Milliseconds that a server which lives but does not answer is given. */
const patience = 15_000

/**
 * Brings up the PostgreSQL of `dataDir`: makes it at first, finds it when it runs already (the shop and the
 * command line share it; after a kill of the shop it lives on), starts it otherwise.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const folder = openDataFolder(dataDir)
  const cluster = join(folder, 'postgres')
  const binaries = findBinaries()
  const runner = chooseRunner(binaries, cluster)
  const house: House = { binaries, runner, cluster, log: join(folder, 'postgres.log'), options }
  const begunAt = logSize(house.log)
  const step: Step = options.onStep ?? ((_, work) => work())
  if (!hasCluster(cluster)) await step('Making the database', () => makeCluster(binaries, runner, cluster))
  let held = await step('Starting the database', () => findOrStart(house))
  const password = passwordOf(cluster)
  await setUp(held.presence, password)

  let stopping = false
  const watch = async () => {
    while (!stopping) {
      await held.presence.lost
      if (stopping) return
      options.onTrouble?.('The database ended and is started again.')
      held = await findOrStart(house, held.place)
    }
  }
  watch().catch((error: Error) => options.onTrouble?.(error.message))
  const bounding = setInterval(() => boundLog(house.log), 60_000).unref()

  const where = { ...held.place, database: 'tiem', user: 'tiem', password }
  return {
    where,
    admin: { ...where, database: 'postgres', user: 'postgres' },
    stop: async () => {
      if (stopping) return
      stopping = true
      clearInterval(bounding)
      await leave(house, held.presence)
    },
    lastComplaint: () => lastComplaint(house.log, begunAt),
  }
}

type Held = { presence: Presence; place: Place }

/** `before`: where it listened until now, so that pools find it there again. */
async function findOrStart(house: House, before?: Place): Promise<Held> {
  const { cluster, runner, options } = house
  giveTo(runner, cluster)
  const begun = Date.now()
  let silentUntil = begun + patience
  while (Date.now() < begun + 8 * patience) {
    const running = readPostmaster(cluster)
    // Asked first, whatever its pid says: it may live in another container on the same folder.
    const presence = running && (await tryEnter(running, cluster))
    if (presence) return { presence, place: { host: running.host, port: running.port } }
    const alive = running && isServerOf(cluster, running.pid)
    if (!alive) {
      // PostgreSQL itself sees that a pid is dead, but not that another program has it now.
      if (running && isAlive(running.pid)) forgetPostmaster(cluster)
      const place =
        before ?? (await choosePlace(cluster, runner, options.tcp ?? process.platform === 'win32'))
      if (await launchServer({ ...house, place, more: options.settings ?? {} })) continue
    }
    // It starts, it ends, another start was first; or it hangs, or left processes that hang.
    if (Date.now() > silentUntil && (!alive || running.status === 'ready')) {
      await killServer(cluster)
      // Left empty by a start that was killed: PostgreSQL takes it for another start under way.
      if (!running) forgetPostmaster(cluster)
      silentUntil = Date.now() + patience
    }
    await sleep(20)
  }
  throw new CannotStart(`The database in ${cluster} does not come up (see ${house.log}).`)
}

async function tryEnter(place: Place, cluster: string): Promise<Presence | undefined> {
  try {
    return await enter({ host: place.host, port: place.port, password: passwordOf(cluster) })
  } catch {
    return undefined
  }
}

async function leave({ cluster, binaries }: House, presence: Presence) {
  const last = await isLast(presence).catch(() => false)
  const running = readPostmaster(cluster)
  if (last && running && process.platform === 'win32') await endByPgCtl(binaries.pgCtl, cluster)
  else if (last && running) await endServer(cluster, running.pid)
  await presence.leave()
  if (last && running && running.host !== cluster) removeSocketFolder(running.host)
}
