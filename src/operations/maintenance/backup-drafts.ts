import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { isAlive } from '#data/database/embedded/processes.ts'
import { dayMs } from '#domain/durations.ts'

/** No backup takes a day. This limit is for drafts of other machines in a shared folder. */
const maxAgeMs = dayMs

const host = hostname().replaceAll(/[^A-Za-z0-9.]/g, '_')
const draftName = /\.part-(?:(?<host>[A-Za-z0-9._]+)-(?<pid>\d+)-)?[A-Za-z0-9]{6}$/

/** The draft is on the same file system as the backup, so that a rename finishes it atomically. */
export const createBackupDraft = (file: string): string => mkdtempSync(`${file}.part-${host}-${process.pid}-`)

export function removeAbandonedDrafts(file: string): string[] {
  const folder = dirname(file)
  const old = readdirSync(folder)
    .filter((name) => isAbandoned(folder, name))
    .map((name) => join(folder, name))
  for (const draft of old) rmSync(draft, { recursive: true, force: true })
  return old
}

function isAbandoned(folder: string, name: string): boolean {
  const { host: createdOn, pid } = draftName.exec(name)?.groups ?? {}
  if (!draftName.test(name)) return false
  const stats = statSync(join(folder, name), { throwIfNoEntry: false })
  if (!stats?.isDirectory() || !isDraft(join(folder, name))) return false
  // In containers every command has the same pid; this process has not created its draft yet.
  if (createdOn === host) return Number(pid) === process.pid || !isAlive(Number(pid))
  return Date.now() - stats.mtimeMs > maxAgeMs
}

/** Other programs use similar names; a draft is empty or contains the first table. */
function isDraft(path: string): boolean {
  const names = readdirSync(path)
  return names.length === 0 || names.includes('accounts')
}
