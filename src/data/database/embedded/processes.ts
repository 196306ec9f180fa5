import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  // DANGER: kill(0) and negative pids address whole process groups.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return readState(pid) !== 'Z'
}

function readState(pid: number): string | undefined {
  return readStatFields(pid)?.[0]
}

/** Distinguishes a process from a later one with the same pid. Empty if the platform does not tell. */
export function readStartTime(pid: number): string {
  if (process.platform === 'win32') return ''
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
      .stdout.toString()
      .trim()
  // starttime in clock ticks since boot is field 22 of /proc/PID/stat, the 20th after the name.
  const ticks = readStatFields(pid)?.[19]
  return ticks ? `${readBootId()} ${ticks}` : ''
}

export function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    if (process.platform === 'win32' || process.platform === 'linux') return ''
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.toString()
  }
}

export function findWorkers(folder: string, program: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids.filter((pid) => readWorkingFolder(pid) === folder && readCommandLine(pid).includes(program))
}

function readWorkingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function readStatFields(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
