import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresBinaries } from './binaries.ts'
import { createPostgresEnvironment } from './cluster.ts'
import { readLastLogError, rotateLog } from './log-file.ts'
import { OperatorError } from './operator-error.ts'
import { type PostmasterInfo, readPidFile, removeSocketFolder, socketFolderPrefix } from './postmaster.ts'
import { ensureOwner, type ProcessRunner } from './runner.ts'

export type PostgresSettings = Record<string, string>
export type ListenAddress = { host: string; port: number }

const settings: PostgresSettings = {
  shared_buffers: '64MB',
  max_connections: '60',
  // Ends the statement of a stopped command soon after its connection closes; supported only on Linux.
  ...(process.platform === 'linux' && { client_connection_check_interval: '250ms' }),
  max_wal_size: '512MB',
  io_method: 'sync',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  // Keeps personal data out of the log: no statements, and no values in constraint errors.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** The system limit for a socket path is 107 bytes. */
const maxSocketPathBytes = 100

/** Prefers a socket in the private cluster folder, if the path is short enough. */
export async function chooseListenAddress(
  cluster: string,
  runner: ProcessRunner,
  tcp: boolean,
): Promise<ListenAddress> {
  if (tcp) return { host: '127.0.0.1', port: await freePort() }
  if (Buffer.byteLength(`${cluster}/.s.PGSQL.5432`) <= maxSocketPathBytes)
    return { host: cluster, port: 5432 }
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(base, socketFolderPrefix))
  ensureOwner(runner, folder)
  return { host: folder, port: 5432 }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

type LaunchOptions = {
  binaries: PostgresBinaries
  runner: ProcessRunner
  cluster: string
  log: string
  listenAddress: ListenAddress
  extraSettings: PostgresSettings
}

/** The server may outlive this process. Throws `OperatorError`. @returns undefined if another process started it first */
export async function launchServer(launch: LaunchOptions): Promise<PostmasterInfo | undefined> {
  const { cluster, log, listenAddress } = launch
  rotateLog(log)
  const output = openSync(log, 'a', 0o600)
  const from = statSync(log).size
  const [command, args] = buildCommand(launch)
  const child = spawn(command, args, {
    ...launch.runner.ids,
    cwd: '/',
    env: createPostgresEnvironment(),
    // Detached, so that Ctrl+C in the terminal does not stop the database before the shop.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let failure: string | undefined
  child.on('error', (error) => {
    failure = error.message
  })
  child.on('exit', (code) => {
    if (code !== 0 || process.platform !== 'win32') failure = `it exited with code ${code}`
  })
  while (failure === undefined) {
    const found = readPidFile(cluster)
    if (found?.status === 'ready' && (found.pid === child.pid || process.platform === 'win32')) {
      child.unref()
      return found
    }
    await sleep(3)
  }
  if (listenAddress.host !== cluster) removeSocketFolder(listenAddress.host)
  const logError = readLastLogError(log, from)
  if (/lock file .* (already exists|is empty)|pre-existing shared memory block/.test(logError))
    return undefined
  if (logError.includes('No space left on device')) {
    throw new OperatorError(`The database cannot start: the disk of DATA_DIR (${cluster}) is full.`)
  }
  throw new OperatorError(`The database cannot start: ${logError || failure} (see ${log}).`)
}

function buildCommand({
  binaries,
  runner,
  cluster,
  log,
  listenAddress,
  extraSettings,
}: LaunchOptions): [string, string[]] {
  const listening = listenAddress.host === '127.0.0.1' ? tcpOnly(listenAddress) : socketOnly(listenAddress)
  const flags = Object.entries({ ...settings, ...listening, ...extraSettings }).map(
    ([name, value]) => `--${name}=${value}`,
  )
  if (process.platform !== 'win32') return runner.command(binaries.postgres, ['-D', cluster, ...flags])
  // The server refuses to run with administrator rights; pg_ctl drops them.
  return [binaries.pgCtl, ['start', '-W', '-D', cluster, '-l', log, '-o', flags.join(' ')]]
}

const tcpOnly = ({ host, port }: ListenAddress): PostgresSettings => ({
  listen_addresses: host,
  port: String(port),
  unix_socket_directories: '',
})

const socketOnly = ({ host, port }: ListenAddress): PostgresSettings => ({
  listen_addresses: '',
  port: String(port),
  unix_socket_directories: host,
  unix_socket_permissions: '0700',
})
