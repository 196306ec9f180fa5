import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findWorkers, isAlive, readCommandLine } from './processes.ts'

export type PostmasterInfo = {
  pid: number
  host: string
  port: number
  status: string
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** @returns undefined without one, and while the file is being written */
export function readPidFile(cluster: string): PostmasterInfo | undefined {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, socketFolder, address, , status = ''] = lines
  if (!Number(pid) || !port) return undefined
  return { pid: Number(pid), host: socketFolder || address || '', port: Number(port), status: status.trim() }
}

/** False if another program has reused the pid after a crash. */
export function isServerProcess(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  const command = readCommandLine(pid)
  return command === '' || (command.includes('postgres') && command.includes(cluster))
}

/** Needed if another program has reused the pid: PostgreSQL would then refuse to start. */
export const removePidFile = (cluster: string) => rmSync(pidFile(cluster), { force: true })

/** SIGINT is PostgreSQL's fast shutdown: it closes connections and writes a checkpoint. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  if (isServerProcess(cluster, pid)) process.kill(pid, 'SIGINT')
  await waitUntilGone(cluster, pid, 30_000)
}

/** Kills an unresponsive server, and the processes that a dead server left behind, which hold its shared memory. */
export async function killServer(cluster: string): Promise<void> {
  const pid = readPidFile(cluster)?.pid ?? 0
  const pids = findWorkers(cluster, 'postgres')
  if (isServerProcess(cluster, pid)) pids.push(pid)
  for (const each of pids) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {}
  }
  await waitUntilGone(cluster, pid, 5000)
}

async function waitUntilGone(cluster: string, pid: number, timeoutMs: number) {
  const until = Date.now() + timeoutMs
  while (Date.now() < until && isServerProcess(cluster, pid)) await sleep(5)
}

export function stopWithPgCtl(pgCtl: string, cluster: string): Promise<void> {
  return new Promise((done) => {
    const child = spawn(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], {
      stdio: 'ignore',
      windowsHide: true,
    })
    child.on('error', () => done())
    child.on('exit', () => done())
  })
}

export const socketFolderPrefix = 'tiem-'

export function removeSocketFolder(folder: string) {
  const isOwn =
    basename(folder).startsWith(socketFolderPrefix) && [tmpdir(), '/tmp'].includes(dirname(folder))
  if (isOwn && existsSync(folder)) rmdirSync(folder)
}
