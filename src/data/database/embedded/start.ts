import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#domain/durations.ts'
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts'
import { createCluster, hasCluster, readClusterPassword } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { createShopDatabase, isLastUser, joinServer, type ServerPresence } from './join-server.ts'
import { readLastLogError, readLogSize, rotateLog } from './log-file.ts'
import { OperatorError } from './operator-error.ts'
import {
  isServerProcess,
  killServer,
  readPidFile,
  removePidFile,
  removeSocketFolder,
  stopServer,
  stopWithPgCtl,
} from './postmaster.ts'
import { isAlive } from './processes.ts'
import { chooseRunner, ensureOwner, type ProcessRunner } from './runner.ts'
import { chooseListenAddress, type ListenAddress, launchServer, type PostgresSettings } from './server.ts'

export type StepReporter = <T>(title: string, work: () => Promise<T>) => Promise<T>

type EmbeddedOptions = {
  onStep?: StepReporter
  /** Called when the server died and is restarted, or cannot be restarted. */
  onWarning?: (sentence: string) => void
  /** Listens on 127.0.0.1 instead of a socket; always true on Windows. */
  tcp?: boolean
  settings?: PostgresSettings
}

export type EmbeddedDatabase = {
  connectionParameters: ListenAddress & { database: string; user: string; password: string }
  adminParameters: ListenAddress & { database: string; user: string; password: string }
  /** Stops the server unless another process uses it. Close your own pools first. */
  stop: () => Promise<void>
  lastLogError: () => string
}

type EmbeddedServer = {
  binaries: PostgresBinaries
  runner: ProcessRunner
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
export async function startEmbeddedDatabase(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = openDataFolder(dataDir)
  const cluster = join(folder, 'postgres')
  const binaries = findPostgresBinaries()
  const runner = chooseRunner(binaries, cluster)
  const embedded: EmbeddedServer = { binaries, runner, cluster, log: join(folder, 'postgres.log'), options }
  const begunAt = readLogSize(embedded.log)
  const step: StepReporter = options.onStep ?? ((_, work) => work())
  if (!hasCluster(cluster))
    await step('Creating the database', () => createCluster(binaries, runner, cluster))
  let running = await step('Starting the database', () => findOrStart(embedded))
  const password = readClusterPassword(cluster)
  await createShopDatabase(running.presence, password)

  let stopping = false
  const watch = async () => {
    while (!stopping) {
      await running.presence.lost
      if (stopping) return
      options.onWarning?.('The database stopped unexpectedly and is being restarted.')
      running = await findOrStart(embedded, running.listenAddress)
    }
  }
  watch().catch((error: Error) => options.onWarning?.(error.message))
  const logRotation = setInterval(() => rotateLog(embedded.log), minuteMs).unref()

  const where = { ...running.listenAddress, database: 'tiem', user: 'tiem', password }
  return {
    connectionParameters: where,
    adminParameters: { ...where, database: 'postgres', user: 'postgres' },
    stop: async () => {
      if (stopping) return
      stopping = true
      clearInterval(logRotation)
      await leave(embedded, running.presence)
    },
    lastLogError: () => readLastLogError(embedded.log, begunAt),
  }
}

type RunningServer = { presence: ServerPresence; listenAddress: ListenAddress }

/** `before` is the previous address, which open pools still use. */
async function findOrStart(embedded: EmbeddedServer, before?: ListenAddress): Promise<RunningServer> {
  const { cluster, runner, options } = embedded
  ensureOwner(runner, cluster)
  const startedAtMs = Date.now()
  let killAtMs = startedAtMs + unresponsiveTimeoutMs
  while (Date.now() < startedAtMs + 8 * unresponsiveTimeoutMs) {
    const running = readPidFile(cluster)
    // Connect before checking the pid: the server may run in another container with the same folder.
    const presence = running && (await tryEnter(running, cluster))
    if (presence) return { presence, listenAddress: { host: running.host, port: running.port } }
    const alive = running && isServerProcess(cluster, running.pid)
    if (!alive) {
      // PostgreSQL detects a dead pid, but not a pid that another program has reused.
      if (running && isAlive(running.pid)) removePidFile(cluster)
      const listenAddress =
        before ?? (await chooseListenAddress(cluster, runner, options.tcp ?? process.platform === 'win32'))
      if (await launchServer({ ...embedded, listenAddress, extraSettings: options.settings ?? {} })) continue
    }
    // The server is starting or stopping, another process starts it, or it hangs.
    if (Date.now() > killAtMs && (!alive || running.status === 'ready')) {
      await killServer(cluster)
      // A killed start leaves an empty file, which PostgreSQL mistakes for another start in progress.
      if (!running) removePidFile(cluster)
      killAtMs = Date.now() + unresponsiveTimeoutMs
    }
    await sleep(20)
  }
  throw new OperatorError(`The database in ${cluster} does not start (see ${embedded.log}).`)
}

async function tryEnter(listenAddress: ListenAddress, cluster: string): Promise<ServerPresence | undefined> {
  try {
    return await joinServer({
      host: listenAddress.host,
      port: listenAddress.port,
      password: readClusterPassword(cluster),
    })
  } catch {
    return undefined
  }
}

async function leave({ cluster, binaries }: EmbeddedServer, presence: ServerPresence) {
  const isLastOne = await isLastUser(presence).catch(() => false)
  const running = readPidFile(cluster)
  if (isLastOne && running && process.platform === 'win32') await stopWithPgCtl(binaries.pgCtl, cluster)
  else if (isLastOne && running) await stopServer(cluster, running.pid)
  await presence.leave()
  if (isLastOne && running && running.host !== cluster) removeSocketFolder(running.host)
}
