import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { isAlive } from '#data/database/embedded/processes.ts'
import { dayMs } from '#domain/durations.ts'

/** No backup takes a day. This limit is for folders of other machines in a shared folder. */
const maxAgeMs = dayMs

const host = hostname().replaceAll(/[^A-Za-z0-9.]/g, '_')
const temporaryFolderName = /\.part-(?:(?<host>[A-Za-z0-9._]+)-(?<pid>\d+)-)?[A-Za-z0-9]{6}$/

/** It is on the same file system as the backup, so that a rename finishes it atomically. */
export const createTemporaryFolder = (file: string): string =>
  mkdtempSync(`${file}.part-${host}-${process.pid}-`)

export function removeAbandonedFolders(file: string): string[] {
  const folder = dirname(file)
  const old = readdirSync(folder)
    .filter((name) => isAbandoned(folder, name))
    .map((name) => join(folder, name))
  for (const path of old) rmSync(path, { recursive: true, force: true })
  return old
}

function isAbandoned(folder: string, name: string): boolean {
  const { host: createdOn, pid } = temporaryFolderName.exec(name)?.groups ?? {}
  if (!temporaryFolderName.test(name)) return false
  const stats = statSync(join(folder, name), { throwIfNoEntry: false })
  if (!stats?.isDirectory() || !isTemporaryFolder(join(folder, name))) return false
  // In containers every command has the same pid; this process has not created its folder yet.
  if (createdOn === host) return Number(pid) === process.pid || !isAlive(Number(pid))
  return Date.now() - stats.mtimeMs > maxAgeMs
}

/** Other programs use similar names; a temporary folder is empty or contains the first table. */
function isTemporaryFolder(path: string): boolean {
  const names = readdirSync(path)
  return names.length === 0 || names.includes('accounts')
}
