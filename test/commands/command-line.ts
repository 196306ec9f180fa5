import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Cancelled, type CommandContext } from '#cli/command-context.ts'
import { runCommandLine } from '#cli/run-command-line.ts'
import type { Database } from '#data/database/connect.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

interface CommandOptions {
  /** Answers to prompts; without them there is no terminal. */
  answers?: string[]
  db?: Database
  /** Standard input. */
  input?: string
}

/** Runs commands in this process, on this database and in a temporary folder. */
export function createTestCommandLine(db: Database) {
  const folder = createTemporaryFolder()
  const shop = {
    db,
    secret: 'a secret of the tests, long enough for them',
    imagesDir: join(folder, 'images'),
  }
  mkdirSync(shop.imagesDir)

  async function command(args: string[], { answers, db: of = db, input = '' }: CommandOptions = {}) {
    const output: string[] = []
    const questions: string[] = []
    const door: CommandContext = {
      terminal: {
        out: (line) => output.push(line),
        err: (line) => output.push(`! ${line}`),
        redraw: null,
        ask: answers
          ? async (question, hidden) => {
              questions.push(hidden ? `${question}***` : question)
              const answer = answers.shift()
              if (answer === undefined) throw new Cancelled()
              return answer
            }
          : null,
        readInput: async () => input,
      },
      signal: new AbortController().signal,
      openShop: async () => ({
        shop: { ...shop, db: of },
        dataDir: folder,
        close: async () => {},
        acceptOwnSecret: async () => null,
        discard: async () => {},
      }),
    }
    const code = await runCommandLine(args, door)
    return { code, text: output.join('\n'), questions }
  }

  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  return { command, file, folder }
}
