import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDataFolder } from './data-folder.ts'
import { OperatorError } from './operator-error.ts'
import { isAlive, readStartTime } from './processes.ts'

type Holder = { pid: number; startTime: string }

/**
 * Allows one shop per data folder; commands do not need the lock. Takes over the lock of a killed shop.
 * Throws `OperatorError` if another shop still holds it after `timeoutMs`. @returns a function that releases it
 */
export async function acquireShopLock(dataDir: string, timeoutMs = 3000): Promise<() => void> {
  const folder = openDataFolder(dataDir)
  const file = join(folder, 'shop.lock')
  const own: Holder = { pid: process.pid, startTime: readStartTime(process.pid) }
  const temporaryFile = `${file}.${process.pid}`
  writeFileSync(temporaryFile, formatHolder(own), { mode: 0o600 })
  const until = Date.now() + timeoutMs
  try {
    while (!createLock(temporaryFile, file)) {
      const holder = readHolder(file)
      if (holder && !isRunning(holder)) removeDeadLock(file, holder)
      else if (holder && Date.now() >= until) throw createLockedError(folder, holder)
      else await sleep(20)
    }
    return () => release(file, own)
  } finally {
    rmSync(temporaryFile, { force: true })
  }
}

const createLockedError = (folder: string, { pid }: Holder) =>
  new OperatorError(
    `Another shop (process ${pid}) already uses the data folder ${folder}: stop it first, or choose another DATA_DIR.`,
  )

/** Creating a hard link is atomic and never replaces another file. */
function createLock(temporaryFile: string, file: string): boolean {
  try {
    linkSync(temporaryFile, file)
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    throw new OperatorError(`The lock ${file} cannot be created: ${message}.`)
  }
}

/** The file keeps the older name, so that a lock of an earlier version is read. */
type StoredHolder = { pid: number; birth: string }

const formatHolder = ({ pid, startTime }: Holder) =>
  JSON.stringify({ pid, birth: startTime } satisfies StoredHolder)

function readHolder(file: string): Holder | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  try {
    const { pid, birth }: Partial<StoredHolder> = JSON.parse(text)
    return { pid: Number(pid) || 0, startTime: String(birth ?? '') }
  } catch {
    return { pid: 0, startTime: '' }
  }
}

function isRunning({ pid, startTime }: Holder): boolean {
  if (pid <= 0 || !isAlive(pid)) return false
  const now = readStartTime(pid)
  return !startTime || !now || now === startTime
}

/** Two processes may see the same dead holder, so the renamed file is checked again and put back if it is a new lock. */
function removeDeadLock(file: string, dead: Holder) {
  const renamed = `${file}.dead-${process.pid}`
  try {
    renameSync(file, renamed)
  } catch {
    return
  }
  const moved = readHolder(renamed)
  if (moved && (moved.pid !== dead.pid || moved.startTime !== dead.startTime)) createLock(renamed, file)
  rmSync(renamed, { force: true })
}

function release(file: string, own: Holder) {
  const holder = readHolder(file)
  if (holder?.pid === own.pid && holder.startTime === own.startTime) rmSync(file, { force: true })
}
