import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, isAlive, workersIn } from './processes.ts'

/** What a running server writes about itself into its folder. */
export type Postmaster = {
  pid: number
  /** The folder of the socket, or an address. */
  host: string
  port: number
  status: string
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** Undefined too while the file is still being written. */
export function readPostmaster(cluster: string): Postmaster | undefined {
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

/** Whether this pid is the server of this folder, and not a program that was given its pid after a crash. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  const command = commandOf(pid)
  return command === '' || (command.includes('postgres') && command.includes(cluster))
}

/** PostgreSQL would refuse to start on it when another program has the pid that it holds. */
export const forgetPostmaster = (cluster: string) => rmSync(pidFile(cluster), { force: true })

/** Ends its connections, lets it write everything down, and waits for that. */
export async function endServer(cluster: string, pid: number): Promise<void> {
  if (isServerOf(cluster, pid)) process.kill(pid, 'SIGINT')
  await gone(cluster, pid, 30_000)
}

/** For one that does not answer, and for the processes of one that is dead, which keep its memory. */
export async function killServer(cluster: string): Promise<void> {
  const pid = readPostmaster(cluster)?.pid ?? 0
  const all = workersIn(cluster, 'postgres')
  if (isServerOf(cluster, pid)) all.push(pid)
  for (const each of all) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // Ended by itself meanwhile.
    }
  }
  await gone(cluster, pid, 5000)
}

async function gone(cluster: string, pid: number, patience: number) {
  const until = Date.now() + patience
  while (Date.now() < until && isServerOf(cluster, pid)) await sleep(5)
}

/** Windows has no signals. */
export function endByPgCtl(pgCtl: string, cluster: string): Promise<void> {
  return new Promise((done) => {
    const child = spawn(pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w'], {
      stdio: 'ignore',
      windowsHide: true,
    })
    child.on('error', () => done())
    child.on('exit', () => done())
  })
}

/** A socket folder that was made because the data folder's path is too long. */
export const socketFolderStart = 'tiem-'

export function removeSocketFolder(folder: string) {
  const ours = basename(folder).startsWith(socketFolderStart) && [tmpdir(), '/tmp'].includes(dirname(folder))
  if (ours && existsSync(folder)) rmdirSync(folder)
}
