import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

/** `npm run shop`, as a process of its own, and what it said. */
export async function program(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const code = await new Promise((done) => child.on('close', done))
  return { code, text }
}
