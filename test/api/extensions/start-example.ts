import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterwards } from '#test/afterwards.ts'
import { freePort } from '#test/servers/free-port.ts'

/** Runs an example that prints a line when it listens. */
export async function startExample(file: string, env: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const example = { url: `http://localhost:${port}`, output: '' }
  child.stdout.on('data', (data: Buffer) => {
    example.output += data
  })
  afterwards(async () => {
    const ended = once(child, 'exit')
    if (child.kill()) await ended
  })
  await once(child.stdout, 'data')
  return example
}
