import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { openDataFolder } from './data-folder.ts'
import { birthOf, isAlive } from './processes.ts'

type Holder = { pid: number; birth: string }

/**
 * One shop a data folder: rejects, naming the pid, when another one has it. A shop that is just stopping is
 * waited for (`patience`, milliseconds); the lock of one that was killed is taken over. Gives what gives the
 * lock back. The command line does not take it.
 */
export async function shopLock(dataDir: string, patience = 3000): Promise<() => void> {
  const folder = openDataFolder(dataDir)
  const file = join(folder, 'shop.lock')
  const own: Holder = { pid: process.pid, birth: birthOf(process.pid) }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  const until = Date.now() + patience
  try {
    while (!place(draft, file)) {
      const holder = read(file)
      if (holder && !holds(holder)) clear(file, holder)
      else if (holder && Date.now() >= until) throw taken(folder, holder)
      else await sleep(20)
    }
    return () => release(file, own)
  } finally {
    rmSync(draft, { force: true })
  }
}

const taken = (folder: string, { pid }: Holder) =>
  new CannotStart(
    `Another shop (process ${pid}) already runs on the data folder ${folder}: stop it first, or choose another DATA_DIR.`,
  )

/** A link is there whole or not at all, and never replaces another. */
function place(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    throw new CannotStart(`The lock ${file} cannot be made: ${message}.`)
  }
}

function read(file: string): Holder | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  try {
    const { pid, birth }: Partial<Holder> = JSON.parse(text)
    return { pid: Number(pid) || 0, birth: String(birth ?? '') }
  } catch {
    return { pid: 0, birth: '' }
  }
}

function holds({ pid, birth }: Holder): boolean {
  if (pid <= 0 || !isAlive(pid)) return false
  const now = birthOf(pid)
  return !birth || !now || now === birth
}

/** Two may see the same dead holder: what was moved away is looked at again, and put back if it is another's. */
function clear(file: string, dead: Holder) {
  const aside = `${file}.dead-${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved && (moved.pid !== dead.pid || moved.birth !== dead.birth)) place(aside, file)
  rmSync(aside, { force: true })
}

function release(file: string, own: Holder) {
  const holder = read(file)
  if (holder?.pid === own.pid && holder.birth === own.birth) rmSync(file, { force: true })
}
