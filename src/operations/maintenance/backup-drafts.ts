import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { isAlive } from '#data/database/embedded/processes.ts'

/** No backup takes a day. Drafts of other machines in a shared folder are judged by it. */
const maxAgeMs = 24 * 3_600_000

const host = hostname().replaceAll(/[^A-Za-z0-9.]/g, '_')
const draftName = /\.part-(?:(?<host>[A-Za-z0-9._]+)-(?<pid>\d+)-)?[A-Za-z0-9]{6}$/

/** The folder is beside the file, so that the finished backup can be moved into place at once. */
export const makeDraft = (file: string): string => mkdtempSync(`${file}.part-${host}-${process.pid}-`)

export function removeOldDrafts(file: string): string[] {
  const folder = dirname(file)
  const old = readdirSync(folder)
    .filter((name) => isLeftBehind(folder, name))
    .map((name) => join(folder, name))
  for (const draft of old) rmSync(draft, { recursive: true, force: true })
  return old
}

function isLeftBehind(folder: string, name: string): boolean {
  const { host: madeOn, pid } = draftName.exec(name)?.groups ?? {}
  if (!draftName.test(name)) return false
  const found = statSync(join(folder, name), { throwIfNoEntry: false })
  if (!found?.isDirectory() || !isDraft(join(folder, name))) return false
  // In containers every command has the same pid; this one has not made its draft yet.
  if (madeOn === host) return Number(pid) === process.pid || !isAlive(Number(pid))
  return Date.now() - found.mtimeMs > maxAgeMs
}

/** Other programs name folders alike: a draft is empty, or begins with the first of the tables. */
function isDraft(path: string): boolean {
  const names = readdirSync(path)
  return names.length === 0 || names.includes('accounts')
}
