import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterwards } from '#test/afterwards.ts'

const holder = fileURLToPath(new URL('holder.ts', import.meta.url))

export type HolderProcess = { child: ChildProcess; pid: number; firstLine: string }

/** Starts holder.ts and waits for its first line. */
export async function startHolder(...args: string[]): Promise<HolderProcess> {
  const child = spawn(process.execPath, [holder, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const firstLine = await new Promise<string>((done) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
      if (text.includes('\n')) done(text.split('\n')[0] ?? '')
    })
    child.on('close', () => done(text.trim()))
  })
  return { child, pid: child.pid ?? 0, firstLine }
}

/** Sends the signal and waits until the process has ended. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  child.kill(signal)
  return ended
}

/** The folder is removed after the test, or after the file if created outside a test. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiem-start-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
