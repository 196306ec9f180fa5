import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '#test/servers/free-port.ts'

const main = fileURLToPath(new URL('../../dist/shop/main.js', import.meta.url))

export interface StartAttempt {
  /** Undefined if the process has ended. */
  child: ChildProcess | undefined
  code: number | null
  /** The output until the start or the end. */
  text: string
  url: string
}

/** Starts the built shop with only these settings, and waits until it is ready or has ended. */
export async function tryToStart(env: Record<string, string>): Promise<StartAttempt> {
  const port = await freePort()
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, PORT: String(port), ...env },
    // The shop exits when the channel closes, also if this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  const open = new Promise<null>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        text += chunk
        if (text.includes('Stop it with Ctrl+C')) done(null)
      })
    }
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const code = await Promise.race([open, ended])
  const runs = child.exitCode === null && child.signalCode === null
  return { child: runs ? child : undefined, code, text, url: `http://localhost:${port}` }
}

export async function stopAttempt({ child }: StartAttempt): Promise<void> {
  if (!child || child.exitCode !== null) return
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await ended
}
