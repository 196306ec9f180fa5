import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  // To the system 0 is everybody of our own group, and what is below, or is no number, another group or nobody.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return stateOf(pid) !== 'Z'
}

/** 'Z' is a process that has ended and that its parent has not yet buried. */
function stateOf(pid: number): string | undefined {
  return fieldsOf(pid)?.[0]
}

/** What tells this process from a later one that was given the same pid. Empty where nothing does. */
export function birthOf(pid: number): string {
  if (process.platform === 'win32') return ''
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
      .stdout.toString()
      .trim()
  // Clock ticks from the machine's start to the process's: field 22 of the line, the 20th after the name.
  const ticks = fieldsOf(pid)?.[19]
  return ticks ? `${bootId()} ${ticks}` : ''
}

/** The words of a running process, to tell whether it is the one we think. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    if (process.platform === 'win32' || process.platform === 'linux') return ''
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.toString()
  }
}

/** The processes of a program that work in this folder. Found only on Linux. */
export function workersIn(folder: string, program: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => folderOf(pid) === folder && commandOf(pid).includes(program))
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function fieldsOf(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
