import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs'

/** The log and its predecessor together take at most twice this size. */
const maxLogBytes = 4 * 1024 * 1024

/** The server opens the log in append mode, so it may be truncated while the server writes. */
export function rotateLog(file: string) {
  if (!existsSync(file) || statSync(file).size <= maxLogBytes) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

export const readLogSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

export function readLastLogError(file: string, from: number): string {
  const handle = openSync(file, 'r')
  try {
    const length = Math.min(Math.max(fstatSync(handle).size - from, 0), 64 * 1024)
    const text = Buffer.alloc(length)
    readSync(handle, text, 0, length, from)
    const lines = text.toString('utf8').trim().split('\n')
    // A full disk is usually followed by another error ("checkpoint request failed").
    const diskFull = lines.find((line) => line.includes('No space left on device'))
    return diskFull ?? lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
  } finally {
    closeSync(handle)
  }
}
