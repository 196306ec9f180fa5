import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '#test/servers/free-port.ts'

const main = fileURLToPath(new URL('../../dist/shop/main.js', import.meta.url))

export interface Started {
  /** Undefined: it ended instead. */
  child: ChildProcess | undefined
  code: number | null
  /** What it printed until it was open, or ended. */
  text: string
  url: string
}

/** Starts the built shop as an operator does, with these settings alone, until it is open or gives up. */
export async function tryToStart(env: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: { PATH, PORT: String(port), ...env },
    // The channel ends the shop when the one who started it is killed.
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

export async function stopStarted({ child }: Started): Promise<void> {
  if (!child || child.exitCode !== null) return
  const ended = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await ended
}
