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

export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>

type EmbeddedOptions = {
  onStep?: Step
  /** Called when the server died and is restarted, or cannot be restarted. */
  onWarning?: (sentence: string) => void
  /** Listens on 127.0.0.1 instead of a socket; always true on Windows. */
  tcp?: boolean
  settings?: Settings
}

export type Embedded = {
  where: Place & { database: string; user: string; password: string }
  admin: Place & { database: string; user: string; password: string }
  /** Stops the server unless another process uses it. Close your own pools first. */
  stop: () => Promise<void>
  lastComplaint: () => string
}

type EmbeddedServer = {
  binaries: Binaries
  runner: Runner
  cluster: string
  log: string
  options: EmbeddedOptions
}

/** A server that runs but does not answer is killed after this time. */
const unresponsiveTimeoutMs = 15_000

/**
 * Creates the PostgreSQL cluster of `dataDir` if needed, and starts the server unless it is running: the shop and
 * commands share one server, which survives a killed shop. Throws `OperatorError`.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const folder = openDataFolder(dataDir)
  const cluster = join(folder, 'postgres')
  const binaries = findBinaries()
  const runner = chooseRunner(binaries, cluster)
  const embedded: EmbeddedServer = { binaries, runner, cluster, log: join(folder, 'postgres.log'), options }
  const begunAt = logSize(embedded.log)
  const step: Step = options.onStep ?? ((_, work) => work())
  if (!hasCluster(cluster)) await step('Creating the database', () => makeCluster(binaries, runner, cluster))
  let running = await step('Starting the database', () => findOrStart(embedded))
  const password = passwordOf(cluster)
  await setUp(running.presence, password)

  let stopping = false
  const watch = async () => {
    while (!stopping) {
      await running.presence.lost
      if (stopping) return
      options.onWarning?.('The database stopped unexpectedly and is being restarted.')
      running = await findOrStart(embedded, running.place)
    }
  }
  watch().catch((error: Error) => options.onWarning?.(error.message))
  const logRotation = setInterval(() => boundLog(embedded.log), 60_000).unref()

  const where = { ...running.place, database: 'tiem', user: 'tiem', password }
  return {
    where,
    admin: { ...where, database: 'postgres', user: 'postgres' },
    stop: async () => {
      if (stopping) return
      stopping = true
      clearInterval(logRotation)
      await leave(embedded, running.presence)
    },
    lastComplaint: () => lastComplaint(embedded.log, begunAt),
  }
}

type RunningServer = { presence: Presence; place: Place }

/** `before` is the previous address, which open pools still use. */
async function findOrStart(embedded: EmbeddedServer, before?: Place): Promise<RunningServer> {
  const { cluster, runner, options } = embedded
  giveTo(runner, cluster)
  const begun = Date.now()
  let killAfter = begun + unresponsiveTimeoutMs
  while (Date.now() < begun + 8 * unresponsiveTimeoutMs) {
    const running = readPostmaster(cluster)
    // Connect before checking the pid: the server may run in another container with the same folder.
    const presence = running && (await tryEnter(running, cluster))
    if (presence) return { presence, place: { host: running.host, port: running.port } }
    const alive = running && isServerOf(cluster, running.pid)
    if (!alive) {
      // PostgreSQL detects a dead pid, but not a pid that another program has reused.
      if (running && isAlive(running.pid)) forgetPostmaster(cluster)
      const place =
        before ?? (await choosePlace(cluster, runner, options.tcp ?? process.platform === 'win32'))
      if (await launchServer({ ...embedded, place, extraSettings: options.settings ?? {} })) continue
    }
    // The server is starting or stopping, another process starts it, or it hangs.
    if (Date.now() > killAfter && (!alive || running.status === 'ready')) {
      await killServer(cluster)
      // A killed start leaves an empty file, which PostgreSQL mistakes for another start in progress.
      if (!running) forgetPostmaster(cluster)
      killAfter = Date.now() + unresponsiveTimeoutMs
    }
    await sleep(20)
  }
  throw new CannotStart(`The database in ${cluster} does not start (see ${embedded.log}).`)
}

async function tryEnter(place: Place, cluster: string): Promise<Presence | undefined> {
  try {
    return await enter({ host: place.host, port: place.port, password: passwordOf(cluster) })
  } catch {
    return undefined
  }
}

async function leave({ cluster, binaries }: EmbeddedServer, presence: Presence) {
  const isLastOne = await isLast(presence).catch(() => false)
  const running = readPostmaster(cluster)
  if (isLastOne && running && process.platform === 'win32') await endByPgCtl(binaries.pgCtl, cluster)
  else if (isLastOne && running) await endServer(cluster, running.pid)
  await presence.leave()
  if (isLastOne && running && running.host !== cluster) removeSocketFolder(running.host)
}
