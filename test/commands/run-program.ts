import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** Runs `npm run shop` in a child process. */
export async function runProgram(args: string[], env: Record<string, string>, input = '') {
  const { child, ended } = startProgram(args, env)
  child.stdin.end(input)
  return ended
}

/** Keeps standard input open. `speaks` resolves at the first output. `as` is another account. */
export function startProgram(
  args: string[],
  env: Record<string, string>,
  as: { uid?: number; gid?: number } = {},
) {
  const child = spawn(process.execPath, [main, ...args], {
    ...as,
    env: { ...process.env, DATABASE_URL: '', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const speaks = Promise.race([child.stdout, child.stderr].map((stream) => once(stream, 'data')))
  child.stdin.on('error', () => {})
  const ended = new Promise<{ code: number | null; text: string }>((done) => {
    child.on('close', (code) => done({ code, text }))
  })
  return { child, speaks, ended }
}
